import type { Language } from '#shared/language/language.ts';
import { languageNames } from '#shared/language/language-names.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript, DeskManuscript } from '#shared/office/manuscript-views.ts';
import type { ReviewDecision } from '#shared/office/review-views.ts';
import { day, moment } from '../../mail/letters/parts.ts';
import { fill, mailWords } from '../../mail/words.ts';
import type { PdfBlock, PdfSource } from '../../pdf/pdf-source.ts';
import { type Issuer, paper, rowsOf } from './paper.ts';
import { remarkBlocks } from './remark-blocks.ts';
import { placedPoints, ratingTable } from './report-paper.ts';
import { paperWords } from './words.ts';

/** What both sides see of a manuscript. */
type Seen = Pick<AuthorManuscript, 'title' | 'state' | 'content' | 'files'> & {
  number: string | null;
  submitted: string | null;
};

/** The history of a manuscript as its authors see it. */
export function authorsHistory(seen: AuthorManuscript, now: Date, issuer: Issuer): PdfSource {
  const { papers, events } = paperWords(issuer.language);
  const { letters, history } = seen;
  return historyPaper(seen, papers.history.forAuthor, now, issuer, [
    ...decisionBlocks(seen.decisions, issuer.language),
    ...letterBlocks(
      letters.map((letter) => ({ ...letter, by: '' })),
      issuer.language,
    ),
    ...logBlocks(
      history.map(({ command, at }) => ({ at, what: events[command] })),
      issuer.language,
    ),
  ]);
}

/**
 * The same as somebody of the office sees it, for the archive: with its people, their reviews and the log.
 * @param decisions as the authors read them
 */
export function officeHistory(
  seen: DeskManuscript,
  decisions: readonly ReviewDecision[],
  now: Date,
  issuer: Issuer,
): PdfSource {
  const { language } = issuer;
  const { papers, log } = paperWords(language);
  const words = papers.history;
  const { correspondingAuthor: author, editor } = seen;
  const people = rowsOf(
    [words.corresponding, author && `${author.name}, ${author.email}`],
    [words.editor, editor],
  );
  return historyPaper(seen, words.forOffice, now, issuer, [
    ...(people.length > 0 ? [{ kind: 'table', rows: people } as const] : []),
    ...reviewBlocks(seen.review, language),
    ...decisionBlocks(decisions, language),
    ...letterBlocks(seen.letters, language),
    ...logBlocks(
      seen.log.map(({ command, at, by, facts }) => ({
        at,
        what: [log[command], by, facts.person, facts.reason].filter(Boolean).join(' · '),
      })),
      language,
    ),
  ]);
}

function historyPaper(
  seen: Seen,
  note: string,
  now: Date,
  issuer: Issuer,
  more: readonly PdfBlock[],
): PdfSource {
  const { language } = issuer;
  const { papers, states, roles } = paperWords(language);
  const words = papers.history;
  const { content, files } = seen;
  const facts = rowsOf(
    [words.number, seen.number],
    [words.type, mailWords(language).articleTypes[content.type]],
    [words.language, languageNames[content.language][language]],
    [words.state, states[seen.state]],
    [words.submitted, seen.submitted && day(seen.submitted, language)],
    [words.made, moment(now.toISOString(), language)],
  );
  const listed = files.map(({ role, name, size, sha256 }) => {
    return `${roles[role]}: ${fill(words.file, { name, size: String(size), sha256 })}`;
  });
  return paper(issuer, {
    title: words.title,
    about: seen.number ?? '',
    date: now.toISOString(),
    blocks: [
      { kind: 'text', text: seen.title, language: content.language },
      { kind: 'text', text: note, isQuiet: true },
      { kind: 'table', rows: facts },
      ...recordBlocks(content, language),
      ...titled(words.files, listed.length > 0 && { kind: 'list', items: listed }),
      ...more,
    ],
  });
}

function recordBlocks(content: ManuscriptContent, language: Language): PdfBlock[] {
  const words = paperWords(language).papers.history;
  const { metadata, contributors, statements, references, coveringLetter } = content;
  const stated = Object.entries(words.statement).map(
    ([name, title]) => [title, statements[name as keyof typeof statements]] as [string, string],
  );
  const authors = contributors.map(
    (one, place) =>
      [
        fill(words.author, { place: String(place + 1) }),
        [`${one.givenName} ${one.familyName}`, one.affiliation, one.city, one.country, one.email, one.orcid]
          .filter((part) => part.trim() !== '')
          .join(', '),
      ] as [string, string],
  );
  const rows = rowsOf(...stated);
  return [
    { kind: 'heading', level: 2, text: words.titles },
    ...(Object.keys(metadata) as Language[]).flatMap((each): PdfBlock[] => {
      const { title, abstract, keywords } = metadata[each];
      if (title === '' && abstract === '') return [];
      const named = keywords.length > 0 ? `${words.keywords}: ${keywords.join(', ')}` : '';
      return [
        { kind: 'heading', level: 3, text: title || languageNames[each][language], language: each },
        { kind: 'text', text: [abstract, named].join('\n\n'), language: each },
      ];
    }),
    ...titled(words.authors, authors.length > 0 && { kind: 'table', rows: authors }),
    ...titled(words.statements, rows.length > 0 && { kind: 'table', rows }),
    ...titled(words.coveringLetter, coveringLetter !== '' && { kind: 'text', text: coveringLetter }),
    ...titled(words.references, references.length > 0 && { kind: 'list', items: references }),
  ];
}

function reviewBlocks(review: DeskManuscript['review'], language: Language): PdfBlock[] {
  const { papers, reports } = paperWords(language);
  const words = papers.history;
  if (!review) return [];
  const on = (time: string | null) => time && day(time, language);
  const blocks = review.assignments.flatMap((one): PdfBlock[] => {
    const { report } = one;
    const advice = report?.content.recommendation;
    return [
      { kind: 'heading', level: 3, text: `${one.name} · ${papers.report.round} ${one.round}` },
      {
        kind: 'table',
        rows: rowsOf(
          [words.name, `${one.name}, ${one.email}`],
          [words.affiliation, one.affiliation],
          [words.assignment, words.assignments[one.state]],
          [words.asked, on(one.invited)],
          [words.answered, on(one.answered)],
          [words.reason, one.reason],
          [words.sent, on(report?.sent ?? null)],
          [words.advice, advice && reports.recommendation[advice]],
        ),
      },
      ...(report
        ? [
            ratingTable(report.content.ratings, language),
            ...told(words.remarks, report.content.toAuthors),
            ...remarkBlocks(placedPoints(report.content), language),
            ...told(words.toEditors, report.content.toEditors),
            ...told(words.released, report.released ?? ''),
          ]
        : []),
    ];
  });
  const { recommendation: advised } = review;
  const recommendation: PdfBlock[] = advised
    ? [
        { kind: 'heading', level: 3, text: words.recommendation },
        {
          kind: 'text',
          text: [
            `${reports.recommendation[advised.recommendation]} · ${advised.by} · ${day(advised.at, language)}`,
            ...[advised.note, advised.subject, advised.body],
          ].join('\n\n'),
        },
      ]
    : [];
  return [{ kind: 'heading', level: 2, text: words.reviews }, ...blocks, ...recommendation];
}

function decisionBlocks(decisions: readonly ReviewDecision[], language: Language): PdfBlock[] {
  const { papers, reports: words } = paperWords(language);
  const { history } = papers;
  if (decisions.length === 0) return [];
  const blocks = decisions
    .toSorted((one, other) => one.round - other.round)
    .flatMap(({ round, decision, at, reports }): PdfBlock[] => [
      {
        kind: 'heading',
        level: 3,
        text: fill(history.decision, { round: String(round), decision: words.released.decision[decision] }),
      },
      { kind: 'text', text: day(at, language), isQuiet: true },
      ...reports.flatMap((report): PdfBlock[] => [
        {
          kind: 'heading',
          level: 3,
          text: fill(history.reviewer, { alias: report.alias, round: String(round) }),
        },
        ratingTable(report.ratings, language),
        { kind: 'text', text: report.remarks },
        ...told(history.answer, report.answer),
        ...remarkBlocks(report.points, language),
      ]),
    ]);
  return [{ kind: 'heading', level: 2, text: history.decisions }, ...blocks];
}

type Letter = {
  from: 'author' | 'journal' | 'office';
  subject: string;
  body: string;
  sent: string;
  by: string;
};

function letterBlocks(letters: readonly Letter[], language: Language): PdfBlock[] {
  const words = paperWords(language).papers.history;
  if (letters.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.letters },
    ...letters.flatMap(({ from, subject, body, sent, by }): PdfBlock[] => {
      const side = from === 'author' ? words.fromAuthor : words.fromOffice;
      const about = [side, by, moment(sent, language)].filter((part) => part !== '').join(' · ');
      return [
        { kind: 'heading', level: 3, text: subject || side },
        { kind: 'text', text: about, isQuiet: true },
        { kind: 'text', text: body },
      ];
    }),
  ];
}

function logBlocks(entries: readonly { at: string; what: string }[], language: Language): PdfBlock[] {
  const rows = entries.map(({ at, what }) => [moment(at, language), what] as [string, string]);
  return titled(paperWords(language).papers.history.log, rows.length > 0 && { kind: 'table', rows });
}

function told(title: string, text: string): PdfBlock[] {
  return text === ''
    ? []
    : [
        { kind: 'text', text: title, isQuiet: true },
        { kind: 'text', text },
      ];
}

function titled(title: string, block: PdfBlock | false): PdfBlock[] {
  return block ? [{ kind: 'heading', level: 2, text: title }, block] : [];
}
