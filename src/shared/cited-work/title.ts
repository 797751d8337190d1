import type { TextRun } from '../citation/text-run.ts';

/** The title of a work and, for an article or a chapter, where it appeared. */
export type TitledWork = {
  title: string;
  /** `part`: in something other than a journal or a book; `other`: of its own, without a publisher. */
  kind: 'article' | 'chapter' | 'part' | 'book' | 'other';
  /** What an article, a chapter or a part appeared in. */
  container?: string;
  volume?: string;
  issue?: string;
  firstPage?: string;
  lastPage?: string;
  /** The number that an article has instead of pages. */
  articleNumber?: string;
};

/** The end of a title: punctuation, with the marks that close a quotation. */
const stop = '[.?!…][”’»"]?';
const chapter = new RegExp(
  String.raw`^(?<title>.+?${stop}) (?:In|В) (?:.*\((?:Eds?|ред|сост|құраст)\.\), )?$`,
  'u',
);
/** Where a chapter's title ends and its book begins; a sentence of a title may begin so too. */
const inBook = new RegExp(`${stop} (?:In|В) `, 'gu');
const article = new RegExp(`^(?<title>.+${stop}) $`, 'u');
const place = /^, (?:(?<volume>\d+)(?:\((?<issue>[^()]+)\))?|\((?<number>[^()]+)\))(?:, (?<pages>[^.]+))?\./u;

/** What follows the title of a book: its edition or the like, and the publisher. */
const publisher = /^(?: \([^()]*\))*\.? [^[\]()]+\.$/u;

/**
 * The title at the beginning of runs that follow the year, told by its italics: a work of its own is in
 * italics, and so is what contains an article or a chapter.
 */
export function readTitle(runs: readonly TextRun[]): TitledWork | undefined {
  const start = runs.findIndex(({ italic }) => italic);
  if (start < 0) return undefined;
  const before = textOf(runs.slice(0, start));
  const italics = runs[start]?.text ?? '';
  const after = textOf(runs.slice(start + 1));
  if (/https?:|[[\]]/.test(before + italics)) return undefined;
  return before === '' ? ofItsOwn(italics, after) : part(before, italics, after);
}

function ofItsOwn(italics: string, after: string): TitledWork | undefined {
  const ended = /[.?!…]$/.test(italics) ? /^(?: |$)/ : /^(?:\.| \(|$)/;
  if (/, \d+$/.test(italics) || !ended.test(after)) return undefined;
  return {
    title: withoutStop(italics),
    kind: publisher.test(after) && !after.includes('://') ? 'book' : 'other',
  };
}

function part(before: string, italics: string, after: string): TitledWork | undefined {
  const beginnings = before.match(inBook)?.length ?? 0;
  const { title } = (beginnings === 1 && chapter.exec(before)?.groups) || {};
  if (title !== undefined) {
    return { title: withoutStop(title), kind: 'chapter', container: withoutStop(italics) };
  }
  const whole = article.exec(before)?.groups?.title;
  if (whole === undefined || beginnings > 0) return undefined;
  const [, container = '', volumeInside = ''] = /^(.+?)(, \d+)?$/u.exec(italics) ?? [];
  const found = place.exec(volumeInside + after)?.groups;
  if (!found) return { title: withoutStop(whole), kind: 'part', container: withoutStop(italics) };
  const { volume, issue = found.number, pages = '' } = found;
  const [, firstPage, lastPage] = /^([A-Za-z]?\d+)(?:[–-]([A-Za-z]?\d+))?$/u.exec(pages) ?? [];
  const articleNumber = /^(?:Article|Статья) ([\w-]+)$/iu.exec(pages)?.[1];
  return {
    title: withoutStop(whole),
    kind: 'article',
    container,
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(firstPage && { firstPage }),
    ...(lastPage && { lastPage }),
    ...(articleNumber && { articleNumber }),
  };
}

function textOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A title ends in its own question mark, but not in the full stop of the reference. */
function withoutStop(title: string): string {
  return title.trim().replace(/(?<!\.)\.([”’»"]?)$/u, '$1');
}
