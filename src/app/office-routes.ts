import { type RouteObject, replace } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { fromAssignment, fromOffice } from './from-office.ts';
import { OfficeFault } from './office-fault.tsx';
import type { RareScreen, RouteTo } from './rare-screen.ts';

const author = () => import('../screens/office/author.ts');
const help = () => import('../screens/office/help/help.ts');
const desk = () => import('../screens/office/desk.ts');
const people = () => import('../screens/office/people/people.ts');
const review = () => import('../screens/office/review/review.ts');
const reviewCopy = async () =>
  (await import('../screens/office/review-copy/review-copy-screen.tsx')).ReviewCopyScreen;
const difference = async () =>
  (await import('../screens/office/difference/difference-screen.tsx')).DifferenceScreen;
/** What the path of a difference names. */
const compared = ({ id = '', round = '' }: Readonly<Record<string, string | undefined>>) =>
  [id, Number(round)] as const;

/** The screens of manuscripts and the editorial office by their paths. */
export const officeScreens: Record<string, RareScreen> = {
  [officePaths.submit]: {
    screen: async () => (await author()).BeginScreen,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => (await office.mine()).filter(({ state }) => state === 'draft')),
  },
  [officePaths.submission(':id')]: {
    screen: async () => (await author()).SubmissionScreen,
    words: 'office',
    load: async (loading) => {
      const { params, language, request } = loading;
      const found = await fromOffice(loading, (office) => office.manuscript(params.id ?? ''));
      // Once it is sent there is nothing to change.
      const isSent = 'commands' in found && !found.commands.includes('save');
      const { search } = new URL(request.url);
      return isSent ? replace(withLanguage(language, officePaths.myManuscript(found.id) + search)) : found;
    },
  },
  [officePaths.myManuscripts]: {
    screen: async () => (await author()).MyManuscriptsScreen,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const [rows, named, reviews] = await Promise.all([office.mine(), office.named(), office.reviews()]);
        return { rows, named, reviews };
      }),
  },
  [officePaths.calendar]: {
    screen: async () => (await author()).CalendarScreen,
    words: 'office',
    load: (loading) => fromOffice(loading, (office) => office.calendar()),
  },
  [officePaths.myManuscript(':id')]: {
    screen: async () => (await author()).ManuscriptScreen,
    words: 'office',
    load: async (loading) => {
      const { params, language } = loading;
      try {
        return await fromOffice(loading, (office) => office.manuscript(params.id ?? ''));
      } catch (error) {
        // Whoever was named as an author answers first: the list asks them.
        const named = await fromOffice(loading, (office) => office.named());
        if (Array.isArray(named) && named.some(({ id }) => id === params.id))
          return replace(withLanguage(language, officePaths.myManuscripts));
        throw error;
      }
    },
  },
  [officePaths.asReviewer(':id')]: {
    screen: async () => (await author()).AsReviewerScreen,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const { id = '' } = loading.params;
        const [manuscript, seen] = await Promise.all([office.manuscript(id), office.asReviewer(id)]);
        return { manuscript, seen };
      }),
  },
  [officePaths.asReviewerCopy(':id', ':fileId')]: {
    screen: reviewCopy,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const { id = '', fileId = '' } = loading.params;
        return { copy: await office.copy(id, fileId), id, side: 'author' };
      }),
  },
  [officePaths.difference(':id', ':round')]: {
    screen: difference,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const [id, round] = compared(loading.params);
        return { compared: await office.difference(id, round), id, side: 'author' };
      }),
  },
  [officePaths.confirmAuthorship]: {
    screen: async () => (await author()).ConfirmAuthorshipScreen,
    words: 'office',
    load: ({ request }) => {
      const query = new URL(request.url).searchParams;
      const done = query.get('done');
      return {
        token: query.get('token') ?? '',
        done: done === 'confirmed' || done === 'denied' ? done : null,
        fault: query.get('fault'),
      };
    },
  },
  [officePaths.invitation]: {
    screen: async () => (await review()).InvitationScreen,
    words: ['office', 'review'],
  },
  [officePaths.review(':id')]: {
    screen: async () => (await review()).ReviewScreen,
    words: ['office', 'review'],
    load: (loading) =>
      fromAssignment(loading, async (office) => ({
        assignment: await office.assignment(loading.params.id ?? ''),
        now: new Date().toISOString(),
      })),
  },
  [officePaths.reviewCopy(':id', ':fileId')]: {
    screen: reviewCopy,
    words: ['office', 'review'],
    load: async (loading) => {
      const { id = '', fileId = '' } = loading.params;
      const found = await fromAssignment(loading, async (office) => {
        const [copy, assignment] = await Promise.all([
          office.assignedCopy(id, fileId),
          office.assignment(id),
        ]);
        return { copy, assignment, now: new Date().toISOString(), id, side: 'reviewer' };
      });
      // The page of the assignment says what to do.
      const isOpen = !('data' in found && 'noAssignment' in found.data);
      return isOpen ? found : replace(withLanguage(loading.language, officePaths.review(id)));
    },
  },
  [officePaths.reviewDifference(':id', ':round')]: {
    screen: difference,
    words: 'office',
    load: async (loading) => {
      const [id, round] = compared(loading.params);
      const found = await fromAssignment(loading, async (office) => ({
        compared: await office.assignedDifference(id, round),
        id,
        side: 'reviewer',
      }));
      const isOpen = !('data' in found && 'noAssignment' in found.data);
      return isOpen ? found : replace(withLanguage(loading.language, officePaths.review(id)));
    },
  },
  [officePaths.office]: {
    screen: async () => (await desk()).DeskScreen,
    words: ['office', 'desk'],
    load: (loading) =>
      fromOffice(loading, async (office) => (await desk()).loadDesk(office, loading.request.url)),
  },
  [officePaths.officeMessages]: {
    screen: async () => (await desk()).MessagesScreen,
    words: ['office', 'desk'],
    load: (loading) =>
      fromOffice(loading, async (office) => (await desk()).loadMessages(office, loading.request.url)),
  },
  [officePaths.statistics]: {
    screen: async () => (await desk()).StatisticsScreen,
    words: ['office', 'desk'],
    load: (loading) => fromOffice(loading, (office) => office.statistics()),
  },
  [officePaths.recognition]: {
    screen: async () => (await desk()).RecognitionScreen,
    words: ['office', 'desk'],
    load: (loading) =>
      fromOffice(loading, async (office) => (await desk()).loadRecognition(office, loading.request.url)),
  },
  [officePaths.officeManuscript(':id')]: {
    screen: async () => (await desk()).DeskManuscriptScreen,
    words: ['office', 'desk'],
    load: (loading) =>
      fromOffice(loading, async (office) =>
        (await desk()).loadDeskManuscript(office, loading.params.id ?? '', loading.request.url),
      ),
  },
  [officePaths.officeCopy(':id', ':fileId')]: {
    screen: reviewCopy,
    words: ['office', 'review'],
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const { id = '', fileId = '' } = loading.params;
        const [copy, read] = await Promise.all([office.deskCopy(id, fileId), office.deskReports(id)]);
        return { copy, read, id, side: 'desk' };
      }),
  },
  [officePaths.officeDifference(':id', ':round')]: {
    screen: difference,
    words: 'office',
    load: (loading) =>
      fromOffice(loading, async (office) => {
        const [id, round] = compared(loading.params);
        return { compared: await office.deskDifference(id, round), id, side: 'desk' };
      }),
  },
  [officePaths.help]: {
    screen: async () => (await help()).HandbookScreen,
    words: 'help',
    load: (loading) =>
      fromOffice(loading, async (office) => (await help()).loadHandbook(office, loading.language)),
  },
  [officePaths.helpOn(':job')]: {
    screen: async () => (await help()).HandbookPageScreen,
    words: 'help',
    load: (loading) =>
      fromOffice(loading, async (office) =>
        (await help()).loadHandbookPage(office, loading.language, loading.params.job ?? ''),
      ),
  },
  [officePaths.people]: {
    screen: async () => (await people()).PeopleScreen,
    words: ['desk', 'forms'],
  },
  [officePaths.person(':id')]: {
    screen: async () => (await people()).PersonScreen,
    words: ['desk', 'forms', 'proof'],
    load: ({ params }) => params.id,
  },
  [officePaths.reviewers]: {
    screen: async () => (await people()).ReviewersScreen,
    words: ['desk', 'forms'],
  },
};

/** The routes of these screens, which `createRoutes` leaves out. */
export function officeRoutes(route: RouteTo): RouteObject[] {
  return Object.entries(officeScreens).map(([path, screen]) => ({
    ...route(path, () => screen),
    ErrorBoundary: OfficeFault,
  }));
}
