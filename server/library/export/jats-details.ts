import type { Article } from '#shared/article/article.ts';
import type { Funding, PeerReview } from '#shared/article/article-details.ts';
import type { StatementName } from '#shared/article/statement-name.ts';
import { captionsMediaType } from '#shared/article/supplement-format.ts';
import { type Language, type LocalizedText, languagesFrom } from '#shared/language/language.ts';
import { asJats } from '../inline-html.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { identified } from './jats-people.ts';

/** The classifications of an article and the section of its issue. */
export function categories(article: Article, section: LocalizedText | undefined): XmlContent {
  const { udc, grnti, jel } = article.details.codes;
  const codes = { UDC: udc === undefined ? [] : [udc], GRNTI: grnti, JEL: jel };
  const groups = [
    section &&
      languagesFrom(article.language).map((language) =>
        element(
          'subj-group',
          { 'subj-group-type': 'heading', 'xml:lang': language },
          element('subject', {}, section[language]),
        ),
      ),
    Object.entries(codes).map(
      ([vocab, list]) =>
        list.length > 0 &&
        element(
          'subj-group',
          { 'subj-group-type': 'classification', vocab },
          list.map((code) => element('subject', {}, code)),
        ),
    ),
  ];
  const { children } = element('article-categories', {}, groups);
  return children.length > 0 && element('article-categories', {}, children);
}

/** The files published with an article. */
export function supplements({ details }: Article, publicUrl: string): XmlContent {
  return details.supplements.map(({ title, url, mediaType, recording }, index) => {
    const [mimetype, subtype] = mediaType.split('/');
    return element(
      'supplementary-material',
      { id: `supp${index + 1}`, 'xlink:href': publicUrl + url, mimetype, 'mime-subtype': subtype },
      Object.entries(title).map(([language, text]) =>
        element('caption', { 'xml:lang': language }, element('title', {}, text)),
      ),
      recording && [
        media('recording', publicUrl + url, mediaType),
        media('transcript', publicUrl + recording.transcript.url, recording.transcript.mediaType),
        recording.captions && media('captions', publicUrl + recording.captions, captionsMediaType),
      ],
    );
  });
}

function media(kind: string, address: string, mediaType: string): XmlElement {
  const [mimetype, subtype] = mediaType.split('/');
  return element('media', {
    'content-type': kind,
    'xlink:href': address,
    mimetype,
    'mime-subtype': subtype,
  });
}

/** Who paid for the research. */
export function fundingGroup(funding: Funding[], language: Language): XmlContent {
  return (
    funding.length > 0 &&
    element(
      'funding-group',
      {},
      funding.map(({ funder, ror, funderId, awards }) =>
        element(
          'award-group',
          {},
          element('funding-source', {}, identified(funder[language], ror, funderId)),
          awards.map((award) => element('award-id', {}, award)),
        ),
      ),
    )
  );
}

const reviews: Record<PeerReview, [name: string, value: string][]> = {
  'double-anonymized': [
    ['peer-review-identity-transparency', 'double anonymized'],
    ['peer-review-reviewer-interacts-with', 'editor'],
    ['peer-review-information-published', 'none'],
  ],
  'by-editors': [['peer-review', 'reviewed by the editors']],
};

/** How an article was reviewed, in the terms of ANSI/NISO Z39.106-2023. */
export function peerReview(review: PeerReview): XmlElement[] {
  return reviews[review].map(([name, value]) =>
    element(
      'custom-meta',
      {
        vocab: 'Standard Terminology for Peer Review',
        'vocab-identifier': 'https://doi.org/10.3789/ansi.niso.z39.106-2023',
      },
      element('meta-name', {}, name),
      element('meta-value', {}, value),
    ),
  );
}

/** The statements of an article in the language of its text, as JATS4R recommends them. */
export function statements({ details, language }: Article): XmlContent {
  const paragraph = (name: StatementName) => {
    const html = details.statements[name]?.html[language];
    return html === undefined ? undefined : element('p', {}, asJats(html));
  };
  const acknowledgements = paragraph('acknowledgements');
  const notes = (Object.keys(footnotes) as (keyof typeof footnotes)[]).flatMap((name) => {
    const text = paragraph(name);
    return text ? [element('fn', footnotes[name], text)] : [];
  });
  return [
    acknowledgements && element('ack', {}, acknowledgements),
    notes.length > 0 && element('fn-group', {}, notes),
    (Object.keys(availability) as (keyof typeof availability)[]).map((name) => {
      const text = paragraph(name);
      const { type, title } = availability[name];
      return text && element('sec', { 'sec-type': type }, element('title', {}, title[language]), text);
    }),
  ];
}

const footnotes = {
  conflictOfInterest: { 'fn-type': 'coi-statement' },
  ethics: { 'fn-type': 'other', 'specific-use': 'ethics-statement' },
  useOfAi: { 'fn-type': 'other', 'specific-use': 'use-of-ai' },
} satisfies Partial<Record<StatementName, Record<string, string>>>;

const availability = {
  dataAvailability: {
    type: 'data-availability',
    title: { ru: 'Доступность данных', en: 'Data availability', kk: 'Деректердің қолжетімділігі' },
  },
  codeAvailability: {
    type: 'code-availability',
    title: { ru: 'Доступность кода', en: 'Code availability', kk: 'Кодтың қолжетімділігі' },
  },
} satisfies Partial<Record<StatementName, { type: string; title: LocalizedText }>>;
