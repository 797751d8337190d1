import { z } from 'zod';
import { LocalizedText } from '../language/localized.ts';
import { EncodedWebAddress, WebAddress } from '../page/web-address.ts';
import {
  PeerReview,
  type Codes as ShownCodes,
  type Funding as ShownFunding,
  type Original as ShownOriginal,
  Relation as ShownRelation,
  type ReviewedWork as ShownWork,
} from './article-details.ts';
import { FunderId, GrntiCode, Isbn, JelCode, RegistrableDoi, Ror, UdcNumber } from './identifiers.ts';
import {
  recordingKind,
  supplementMediaType,
  supplementMediaTypes,
  transcriptMediaTypes,
} from './supplement-format.ts';

/** A rule for each field that pages show, and for no other. */
type RulesFor<Shown extends z.ZodObject> = {
  [Field in keyof Shown['shape']]-?: z.ZodType<z.output<Shown['shape'][Field]>>;
};

/** Who paid for the research, and by which awards. */
const Funding = z.strictObject({
  funder: LocalizedText.describe('The funder’s name, in three languages.'),
  ror: Ror.describe('The funder’s ROR ID, such as https://ror.org/052bx8q98.').optional(),
  funderId: FunderId.describe('Its number in the Funder Registry, such as 10.13039/501100004521.').optional(),
  awards: z.array(z.string().trim().min(1)).describe('The numbers of grants or contracts.').default([]),
} satisfies RulesFor<typeof ShownFunding>);

/** The works that an article can be related to besides its references. */
const Relation = z.strictObject({
  kind: ShownRelation.shape.kind.describe('preprint, dataset or software.'),
  doi: RegistrableDoi.describe('Its DOI without https://doi.org/ in front.').optional(),
  url: WebAddress.describe('Its address, if it has no DOI.').optional(),
} satisfies RulesFor<typeof ShownRelation>);

/** The work that a book review is about. */
const ReviewedWork = z.strictObject({
  title: z.string().trim().min(1).describe('The title as printed in the book.'),
  authors: z.array(z.string().trim().min(1)).describe('Its authors or editors, family name first.'),
  publisher: z.string().trim().min(1).describe('Its publisher.').optional(),
  city: z.string().trim().min(1).describe('The city of publication.').optional(),
  year: z.int().positive().describe('The year of publication.'),
  pages: z.int().positive().describe('How many pages it has.').optional(),
  isbn: Isbn.describe('Its ISBN-13.').optional(),
  doi: RegistrableDoi.describe('Its DOI without https://doi.org/ in front.').optional(),
} satisfies RulesFor<typeof ShownWork>);

function refuseTwice(works: z.infer<typeof ReviewedWork>[], context: z.RefinementCtx): void {
  const keys = works.map(({ title, year }) => `${title} ${year}`);
  for (const [place, key] of keys.entries())
    if (keys.indexOf(key) < place)
      context.addIssue({ code: 'custom', path: [place, 'title'], message: 'is the same book once more' });
}

/** The text of which an article is a translation. */
const Original = z.strictObject({
  title: z.string().trim().min(1).describe('The title in the language of the original.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, { error: 'not a language code such as uz (ISO 639)' })
    .describe('The language of the original, such as uz.'),
  source: z.string().trim().min(1).describe('Where it was published.').optional(),
  doi: RegistrableDoi.describe('Its DOI without https://doi.org/ in front.').optional(),
} satisfies RulesFor<typeof ShownOriginal>);

/** The classifications of an article. */
const Codes = z.strictObject({
  udc: UdcNumber.describe('УДК, such as 316.334.56(574).').optional(),
  grnti: z.array(GrntiCode).describe('ГРНТИ (МРНТИ), such as 04.21.51.').default([]),
  jel: z.array(JelCode).describe('JEL codes, such as R14.').default([]),
} satisfies RulesFor<typeof ShownCodes>);

const Supplement = z
  .strictObject({
    file: z
      .string()
      .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.[a-z0-9]{1,8}$/, {
        error: 'not the name of a file such as survey-data.csv: lower case, digits and hyphens',
      })
      .refine((file) => supplementMediaType(file) !== undefined, {
        error: `not a format of supplements: ${Object.keys(supplementMediaTypes).join(', ')}`,
      })
      .describe('The file in the folder supplements beside this one.'),
    title: LocalizedText.describe('What it is, in three languages.'),
    transcript: z
      .string()
      .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.[a-z0-9]{1,8}$/, {
        error: 'not the name of a file such as interview.md: lower case, digits and hyphens',
      })
      .refine((file) => endingOf(file) in transcriptMediaTypes, {
        error: `not a format of transcripts: ${Object.keys(transcriptMediaTypes).join(', ')}`,
      })
      .describe(
        'Of a recording (sound or video): the file with its words beside it; Markdown stands on the page.',
      )
      .optional(),
  })
  .superRefine(({ file, transcript }, context) => {
    const isRecording = recordingKind(supplementMediaType(file) ?? '') !== undefined;
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['transcript'], message });
    if (isRecording && transcript === undefined)
      add(`${file} needs a transcript: its words in a file beside it, for those who can’t hear or see it`);
    if (!isRecording && transcript !== undefined) add(`${file} is no recording, so it has no transcript`);
  });

function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

const Licence = z.strictObject({ name: z.string().trim().min(1), url: EncodedWebAddress });

/** What `article.json` may say besides what every article has; all of it is optional. */
export const detailFields = {
  funding: z.array(Funding).describe('Who paid for the research.').default([]),
  statements: z
    .strictObject({
      conflictOfInterest: LocalizedText.describe('Conflicts of interest, or that there are none.').optional(),
      ethics: LocalizedText.describe('Approval by an ethics committee, consent of participants.').optional(),
      dataAvailability: LocalizedText.describe('Where the data are.').optional(),
      codeAvailability: LocalizedText.describe('Where the code is.').optional(),
      useOfAi: LocalizedText.describe(
        'Which tools of artificial intelligence were used, and for what.',
      ).optional(),
      acknowledgements: LocalizedText.describe('Thanks.').optional(),
    })
    .describe('Statements, one paragraph of Markdown in each language.')
    .default({}),
  licence: Licence.describe('Only where it is another than the journal’s.').optional(),
  supplements: z.array(Supplement).describe('Files published with the article.').default([]),
  relations: z
    .array(
      Relation.refine(({ doi, url }) => (doi === undefined) !== (url === undefined), {
        error: 'needs either a DOI or an address',
      }),
    )
    .describe('Its preprint, data sets and software.')
    .default([]),
  codes: Codes.describe('Its classifications.').default({ grnti: [], jel: [] }),
  peerReview: PeerReview.describe(
    'Only where it was reviewed otherwise than articles of its type are.',
  ).optional(),
  reviewedWork: ReviewedWork.describe('For a book review: the book.').optional(),
  reviewedWorks: z
    .array(ReviewedWork)
    .min(2)
    .superRefine(refuseTwice)
    .describe('For a review of several books, instead of reviewedWork: the books.')
    .optional(),
  original: Original.describe('For a translation: the original.').optional(),
};
