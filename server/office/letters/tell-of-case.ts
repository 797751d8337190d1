import { officePaths } from '#shared/office/office-paths.ts';
import type { CaseNews } from '../../mail/letters/office/case-news.ts';
import { tell } from '../../mail/tell.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { type Person, peopleWith } from '../people/person.ts';
import { chairmanFor, freeOf, withoutChief } from '../relations/case-members.ts';
import { linkTo, type ToldOf } from './tell.ts';

/**
 * Tells somebody what they are asked for about one manuscript: to name a member of the editorial board, which is done on
 * the desk, or to decide on it or examine an appeal, on its page.
 */
export async function tellOfCase(told: ToldOf, to: Person, what: CaseNews): Promise<void> {
  const { office, manuscript, now } = told;
  const path =
    what === 'nameDecider' || what === 'chairNamesMember'
      ? officePaths.office
      : officePaths.officeManuscript(manuscript.id);
  await tell(told, to, {
    template: 'case-news',
    reason: `case-news:${manuscript.id}:${to.id}:${what}:${now.toISOString()}`,
    about: `manuscript:${manuscript.id}`,
    data: {
      number: manuscript.number ?? '',
      title: withoutLinks(manuscript.title),
      what,
      link: linkTo(office, to.language, path),
    },
  });
}

/** Tells of an appeal whoever is to name the member of the editorial board who examines it. */
export async function tellOfAppeal(told: ToldOf): Promise<void> {
  const { transaction, manuscript } = told;
  if ((await withoutChief(transaction, [manuscript.id])).has(manuscript.id)) {
    const chairman = await chairmanFor(transaction, manuscript.id);
    if (chairman) await tellOfCase(told, chairman, 'chairNamesMember');
    return;
  }
  const chiefs = await freeOf(transaction, manuscript.id, await peopleWith(transaction, ['chief']));
  for (const chief of chiefs) await tellOfCase({ ...told, person: null }, chief, 'nameMember');
}
