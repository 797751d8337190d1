import { onTestFinished } from 'vitest';
import type { Article } from '#shared/article/article.ts';
import courtyard from '../../../resources/volumes/1/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany/article.json';
import courtyardPdf from '../../../resources/volumes/1/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany.pdf?url';
import air from '../../../resources/volumes/1/kachestvo-vozdukha-v-almaty/article.json';
import airPdf from '../../../resources/volumes/1/kachestvo-vozdukha-v-almaty/kachestvo-vozdukha-v-almaty.pdf?url';
import crimes from '../../../resources/volumes/2/spatial-distribution-of-thefts-and-violent-crimes/article.json';
import crimesPdf from '../../../resources/volumes/2/spatial-distribution-of-thefts-and-violent-crimes/spatial-distribution-of-thefts-and-violent-crimes.pdf?url';
import land from '../../../resources/volumes/2/who-owns-good-land/article.json';
import landPdf from '../../../resources/volumes/2/who-owns-good-land/who-owns-good-land.pdf?url';

type File = Pick<
  Article,
  'id' | 'slug' | 'volume' | 'issue' | 'title' | 'sentenceTitle' | 'keywords' | 'doi' | 'pages'
> &
  Pick<Article, 'pagesInPanel' | 'received' | 'accepted' | 'published'> & {
    authors: Omit<Article['authors'][number], 'slug' | 'corresponding'>[];
    affiliations: Omit<Article['affiliations'][number], 'countryName'>[];
  };

const nothing = { ru: '', en: '', kk: '' };

/** An article as its page receives it, made from its files without a library. */
function article(file: File, language: Article['language'], url: string): Article {
  return {
    ...file,
    language,
    type: 'research-article',
    section: null,
    tone: 'slate',
    status: null,
    issuePublished: null,
    notices: [],
    versions: [],
    hasFullText: false,
    references: [],
    details: {
      funding: [],
      statements: {},
      supplements: [],
      relations: [],
      codes: { grnti: [], jel: [] },
      peerReview: 'double-anonymized',
      licence: null,
      reviewedWork: null,
      original: null,
    },
    authors: file.authors.map((author, place) => ({
      ...author,
      corresponding: false,
      slug: `author-${place}`,
    })),
    affiliations: file.affiliations.map((affiliation) => ({ ...affiliation, countryName: nothing })),
    keywordSlugs: [],
    snippet: nothing,
    motifUrl: null,
    abstract: nothing,
    description: nothing,
    panels: 'exclusive',
    extraSegment: false,
    imprint: 'labelled',
    hasIssuePage: false,
    year: 2026,
    pdf: {
      url,
      besidePage: `/${file.slug}.pdf`,
      downloadName: `Article${file.id}.pdf`,
      bytes: 1,
      pages: 1,
      opening: [],
      preview: null,
    },
    related: [],
    previous: null,
    next: null,
  };
}

/** The article of most tests: 44 pages, printed as 64 to 107, in English. */
export const longArticle = article(crimes, 'en', crimesPdf);

export const landArticle = article(land, 'en', landPdf);

export const airArticle = article(air, 'ru', airPdf);

export const courtyardArticle = article(courtyard, 'kk', courtyardPdf);

/** The long article with another PDF, until the test ends. */
export function articleWith(pdf: Uint8Array): Article {
  const url = URL.createObjectURL(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
  onTestFinished(() => URL.revokeObjectURL(url));
  return { ...longArticle, pdf: { ...longArticle.pdf, url } };
}
