import { jatsDocument, journalMeta } from '#library/export/jats-document.ts';
import { element, type XmlContent, type XmlElement } from '#library/xml.ts';
import type { Journal } from '#shared/library/journal.ts';
import { criteria, type Recommendation } from '#shared/office/review.ts';
import { paperWords } from '../papers/words.ts';
import type { AttachedFile, Dossier } from './dossier.ts';
import { paragraphs } from './manuscript-jats.ts';

/** What is recommended and decided, in the words of JATS4R. */
const recommended: Record<Recommendation, string> = {
  accept: 'accept',
  minor: 'minor-revision',
  major: 'major-revision',
  reject: 'reject',
};

/**
 * The reports of a manuscript that were released, with what was decided and answered, as peer review documents in JATS
 * (JATS4R, NISO RP-39-2021). Reviewers stay anonymous. Rounds are counted from 0, as there.
 * @returns null if nothing was decided yet
 */
export function reviewsJats(
  { number, content, decisions }: Dossier,
  { journal, mediaTypeOf }: { journal: Journal; mediaTypeOf: (type: string) => string },
): XmlElement | null {
  if (decisions.length === 0) return null;
  const { language } = content;
  return jatsDocument(
    { type: 'aggregated-review-documents', language, harvested: false },
    element(
      'front',
      {},
      journalMeta(journal, language),
      element(
        'article-meta',
        {},
        element('article-id', { 'pub-id-type': 'manuscript' }, number),
        element('title-group', {}, element('article-title', {}, content.metadata[language].title)),
      ),
    ),
    decisions.flatMap(({ round, decision, reports }) => [
      ...reports.flatMap((report) => [
        document(`report-${round}-${report.alias}`, 'reviewer-report', {
          title: `Reviewer ${report.alias}`,
          role: 'reviewer',
          round,
          recommendation: report.recommendation,
          body: [
            ratings(report.ratings),
            paragraphs(report.remarks),
            list(report.points.map((point) => [point.number, `${quoted(point)}${point.text}`])),
            report.files.map((file) => attachment(file, mediaTypeOf(file.type))),
          ],
        }),
        isAnswered(report) &&
          document(`answer-${round}-${report.alias}`, 'author-comment', {
            title: `Answer to Reviewer ${report.alias}`,
            role: 'author',
            round,
            recommendation: null,
            body: [
              paragraphs(report.answer),
              list(report.points.map(({ number, answer }) => [number, answer])),
            ],
          }),
      ]),
      document(`decision-${round}`, 'editor-report', {
        title: 'Decision',
        role: 'editor',
        round,
        recommendation: decision,
        body: element('p', {}, paperWords('en').reports.released.decision[decision]),
      }),
    ]),
  );
}

type Reviewed = {
  title: string;
  role: 'reviewer' | 'author' | 'editor';
  round: number;
  recommendation: Recommendation | null;
  body: XmlContent;
};

function document(
  id: string,
  type: 'reviewer-report' | 'author-comment' | 'editor-report',
  { title, role, round, recommendation, body }: Reviewed,
): XmlElement {
  return element(
    'sub-article',
    { id, 'article-type': type },
    element(
      'front-stub',
      {},
      element('title-group', {}, element('article-title', {}, title)),
      element(
        'contrib-group',
        {},
        element(
          'contrib',
          { 'contrib-type': 'author' },
          element('anonymous'),
          element('role', { 'specific-use': role }, role),
        ),
      ),
      element(
        'custom-meta-group',
        {},
        customMeta('peer-review-revision-round', String(round - 1)),
        recommendation && customMeta('peer-review-recommendation', recommended[recommendation]),
      ),
    ),
    element('body', {}, body),
  );
}

function customMeta(name: string, value: string): XmlElement {
  return element('custom-meta', {}, element('meta-name', {}, name), element('meta-value', {}, value));
}

type DossierReport = Dossier['decisions'][number]['reports'][number];

function isAnswered({ answer, points }: DossierReport): boolean {
  return answer !== '' || points.some((point) => point.answer !== '');
}

/** The place of a remark, as a line before it. */
function quoted({ place }: DossierReport['points'][number]): string {
  if (!place) return '';
  const quotation = place.quotation === '' ? '' : `“${place.quotation}”`;
  const line = [place.file, quotation].filter((part) => part !== '').join(': ');
  return line === '' ? '' : `${line}\n\n`;
}

/** Numbered texts, of which empty ones are left out. */
function list(numbered: readonly [number: number, text: string][]): XmlElement | false {
  const said = numbered.filter(([, text]) => text !== '');
  return (
    said.length > 0 &&
    element(
      'list',
      { 'list-type': 'simple' },
      said.map(([number, text]) =>
        element('list-item', {}, element('label', {}, String(number)), paragraphs(text)),
      ),
    )
  );
}

/** Where the copy of a file of a report lies in the package. */
export function attachmentHref({ name }: AttachedFile): string {
  return `reviews/${name}`;
}

function attachment(file: AttachedFile, mediaType: string): XmlElement {
  const [kind, subtype] = mediaType.split('/');
  return element(
    'supplementary-material',
    { 'xlink:href': attachmentHref(file), mimetype: kind, 'mime-subtype': subtype },
    element('caption', {}, element('p', {}, file.name)),
  );
}

function ratings(given: Dossier['decisions'][number]['reports'][number]['ratings']): XmlElement {
  const { criterion, rating } = paperWords('en').reports;
  return element(
    'def-list',
    {},
    criteria.map((name) =>
      element(
        'def-item',
        {},
        element('term', {}, criterion[name]),
        element('def', {}, element('p', {}, rating[given[name] ?? 'not-judged'])),
      ),
    ),
  );
}
