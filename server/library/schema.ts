import type { ColumnType } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { Author, Pdf } from '#shared/article/article.ts';
import type { ArticleDetails } from '#shared/article/article-details.ts';
import type { ArticleType } from '#shared/article/article-type.ts';
import type { OutlineEntry, TextFigure } from '#shared/article/full-text.ts';
import type { NoticeType } from '#shared/article/notice-type.ts';
import type { Tombstone } from '#shared/article/tombstone.ts';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import type { Announcement } from '#shared/library/announcement.ts';
import type { Issue } from '#shared/library/issue.ts';

/** Version of the tables below, stored in `PRAGMA user_version`; a program opens this version only. */
export const libraryVersion = 12;

/** The library for everyone except the build. */
export type LibraryDatabase = ReadonlyKysely<LibraryTables>;

/** Written as JSON, read as the value. */
type Json<Value> = ColumnType<Value, string>;

/** What an issue says of itself, with the name of its cover in each language. */
export type IssueTexts = Pick<Issue, 'title' | 'guestEditors' | 'sections'> & { cover: LocalizedText };

export type AuthorDetails = Pick<
  Author,
  'collective' | 'orcidAuthenticated' | 'degree' | 'position' | 'roles'
>;

export type NoticeTexts = {
  articleDoi: string;
  articleTitle: LocalizedText;
  reason: LocalizedText;
  description: LocalizedText;
  decidedBy: LocalizedText;
  /** What cites the article, if it is withdrawn. */
  withdrawn: Omit<Tombstone, 'id' | 'slug' | 'notice'> | null;
};

export type AnnouncementTexts = Pick<Announcement, 'title' | 'text' | 'description'>;

/** The tables of `library.sqlite`: built once from `resources/`, then only read. */
export type LibraryTables = {
  documents: { name: 'journal' | 'editorial-board' | 'synonyms'; json: string };
  pages: { slug: string; language: Language; title: string; description: string; html: string };
  volumes: {
    id: number;
    year: number;
    published: string;
    tone: 'clay' | 'slate';
    /** The file of the cover in each language. */
    cover: Json<LocalizedText>;
    imprint: 'labelled' | 'compact';
  };
  volume_texts: { volume_id: number; language: Language; title: string };
  issues: {
    volume_id: number;
    number: number;
    published: string;
    supplement: 0 | 1;
    json: Json<IssueTexts>;
  };
  articles: {
    id: number;
    slug: string;
    volume_id: number;
    /** As printed; null for an article published online first. */
    issue: number | null;
    /** The place in the reading order of the volume, from 1. */
    place: number;
    section: string | null;
    type: ArticleType;
    language: Language;
    sentence_title: string;
    doi: string;
    first_page: number | null;
    last_page: number | null;
    panel_first_page: number | null;
    panel_last_page: number | null;
    /** How these pages are numbered: empty for plain numbers, `roman`, or the letters before them. */
    pages_numbering: string | null;
    panel_numbering: string | null;
    /** Null for what was no manuscript, such as an editorial. */
    received: string | null;
    accepted: string | null;
    published: string;
    panels: 'exclusive' | 'independent';
    extra_segment: 0 | 1;
    /** Whether it has a drawing of its own subject. */
    motif: 0 | 1;
    details: Json<ArticleDetails>;
  };
  article_texts: {
    article_id: number;
    language: Language;
    title: string;
    abstract_html: string;
    abstract: string;
    snippet: string;
  };
  authors: {
    id: number;
    article_id: number;
    position: number;
    orcid: string | null;
    /** The e-mail address of a corresponding author. */
    email: string | null;
    details: Json<AuthorDetails>;
  };
  author_texts: { author_id: number; language: Language; given_name: string; family_name: string };
  affiliations: { id: number; article_id: number; position: number; country: string; ror: string | null };
  affiliation_texts: {
    affiliation_id: number;
    language: Language;
    name: string;
    city: string;
    country_name: string;
  };
  author_affiliations: { author_id: number; affiliation_id: number };
  keywords: { article_id: number; language: Language; position: number; keyword: string };
  /** What readers of an article may want next, the nearest first. */
  related_articles: { article_id: number; position: number; related_id: number };
  /**
   * When each article's record last changed; the records of withdrawn articles remain. `changed`: UTC,
   * `YYYY-MM-DDThh:mm:ssZ`.
   */
  records: {
    id: number;
    slug: string;
    volume: number;
    issue: number | null;
    language: Language;
    changed: string;
    withdrawn: 0 | 1;
    /** The volume in which the article was published online first, if it is in another now. */
    former_volume: number | null;
  };
  /** The full text of articles that have more than a PDF. */
  full_texts: {
    article_id: number;
    /** Sanitised, in the language of the article. */
    html: string;
    outline: Json<OutlineEntry[]>;
    figures: Json<TextFigure[]>;
    /** How many words its running text has, without notes, tables, references and appendices. */
    words: number;
    /** The drawings and files of data it refers to: their paths in the article's folder `source`. */
    files: Json<string[]>;
  };
  article_references: { article_id: number; position: number; html: string; text: string };
  /** One row per notice and article. */
  notices: {
    slug: string;
    type: NoticeType;
    article_id: number;
    article_slug: string;
    doi: string;
    published: string;
    json: Json<NoticeTexts>;
  };
  announcements: {
    slug: string;
    kind: Announcement['kind'];
    published: string;
    deadline: string | null;
    json: Json<AnnouncementTexts>;
  };
  /** When a notice or an announcement last changed, UTC. */
  changes: { kind: 'notice' | 'announcement'; slug: string; changed: string };
  /** One row per file: the PDF of an article, of a whole issue or of a whole volume. */
  pdfs: {
    id: number;
    volume_id: number;
    issue: number | null;
    article_id: number | null;
    bytes: number;
    pages: number;
    sha256: string;
    /** Whether it has the mark of a retraction, and lies beside the library rather than in the resources folder. */
    marked: 0 | 1;
    /** JSON: the byte ranges needed to show the first page; null for full issues. */
    opening: ColumnType<Pdf['opening'] | null, string | null>;
    /** The page size in PDF points, if the first page has a preview. */
    preview_width: number | null;
    preview_height: number | null;
  };
  /** Former versions of articles. */
  versions: {
    article_id: number;
    number: number;
    published: string;
    bytes: number;
    pages: number;
    sha256: string;
    /** As for `pdfs`. */
    marked: 0 | 1;
  };
  /** The text of each page and its printed number. */
  pdf_pages: { pdf_id: number; position: number; label: string; text: string };
};

/** The SQL that creates these tables, for the build. */
export const libraryTables = `
  CREATE TABLE documents (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE pages (
    slug TEXT, language TEXT, title TEXT NOT NULL, description TEXT NOT NULL, html TEXT NOT NULL,
    PRIMARY KEY (slug, language)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE volumes (
    id INTEGER PRIMARY KEY, year INTEGER NOT NULL, published TEXT NOT NULL,
    tone TEXT NOT NULL, cover TEXT NOT NULL, imprint TEXT NOT NULL
  ) STRICT;
  CREATE TABLE volume_texts (
    volume_id INTEGER REFERENCES volumes, language TEXT, title TEXT NOT NULL,
    PRIMARY KEY (volume_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE issues (
    volume_id INTEGER REFERENCES volumes, number INTEGER, published TEXT NOT NULL,
    supplement INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (volume_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE articles (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, volume_id INTEGER NOT NULL REFERENCES volumes,
    issue INTEGER, place INTEGER NOT NULL, section TEXT, type TEXT NOT NULL,
    language TEXT NOT NULL, sentence_title TEXT NOT NULL, doi TEXT NOT NULL UNIQUE,
    first_page INTEGER, last_page INTEGER, panel_first_page INTEGER, panel_last_page INTEGER,
    pages_numbering TEXT, panel_numbering TEXT,
    received TEXT, accepted TEXT, published TEXT NOT NULL, panels TEXT NOT NULL,
    extra_segment INTEGER NOT NULL, motif INTEGER NOT NULL, details TEXT NOT NULL,
    UNIQUE (volume_id, place)
  ) STRICT;
  CREATE TABLE article_texts (
    article_id INTEGER REFERENCES articles, language TEXT, title TEXT NOT NULL,
    abstract_html TEXT NOT NULL, abstract TEXT NOT NULL, snippet TEXT NOT NULL,
    PRIMARY KEY (article_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE authors (
    id INTEGER PRIMARY KEY, article_id INTEGER NOT NULL REFERENCES articles,
    position INTEGER NOT NULL, orcid TEXT, email TEXT, details TEXT NOT NULL, UNIQUE (article_id, position)
  ) STRICT;
  CREATE TABLE author_texts (
    author_id INTEGER REFERENCES authors, language TEXT, given_name TEXT NOT NULL, family_name TEXT NOT NULL,
    PRIMARY KEY (author_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE affiliations (
    id INTEGER PRIMARY KEY, article_id INTEGER NOT NULL REFERENCES articles,
    position INTEGER NOT NULL, country TEXT NOT NULL, ror TEXT, UNIQUE (article_id, position)
  ) STRICT;
  CREATE TABLE affiliation_texts (
    affiliation_id INTEGER REFERENCES affiliations, language TEXT, name TEXT NOT NULL, city TEXT NOT NULL,
    country_name TEXT NOT NULL, PRIMARY KEY (affiliation_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE author_affiliations (
    author_id INTEGER REFERENCES authors, affiliation_id INTEGER REFERENCES affiliations,
    PRIMARY KEY (author_id, affiliation_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE keywords (
    article_id INTEGER REFERENCES articles, language TEXT, position INTEGER, keyword TEXT NOT NULL,
    PRIMARY KEY (article_id, language, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE related_articles (
    article_id INTEGER REFERENCES articles, position INTEGER, related_id INTEGER NOT NULL REFERENCES articles,
    PRIMARY KEY (article_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE records (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL, volume INTEGER NOT NULL, issue INTEGER,
    language TEXT NOT NULL, changed TEXT NOT NULL, withdrawn INTEGER NOT NULL, former_volume INTEGER
  ) STRICT;
  CREATE TABLE article_references (
    article_id INTEGER REFERENCES articles, position INTEGER, html TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (article_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE full_texts (
    article_id INTEGER PRIMARY KEY REFERENCES articles,
    html TEXT NOT NULL, outline TEXT NOT NULL, figures TEXT NOT NULL, words INTEGER NOT NULL,
    files TEXT NOT NULL
  ) STRICT;
  CREATE TABLE notices (
    slug TEXT NOT NULL, type TEXT NOT NULL, article_id INTEGER NOT NULL, article_slug TEXT NOT NULL,
    doi TEXT NOT NULL, published TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (slug, article_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE announcements (
    slug TEXT PRIMARY KEY, kind TEXT NOT NULL, published TEXT NOT NULL, deadline TEXT, json TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE changes (
    kind TEXT, slug TEXT, changed TEXT NOT NULL,
    PRIMARY KEY (kind, slug)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE pdfs (
    id INTEGER PRIMARY KEY, volume_id INTEGER NOT NULL REFERENCES volumes, issue INTEGER,
    article_id INTEGER UNIQUE REFERENCES articles,
    bytes INTEGER NOT NULL, pages INTEGER NOT NULL, sha256 TEXT NOT NULL, marked INTEGER NOT NULL,
    opening TEXT, preview_width REAL, preview_height REAL
  ) STRICT;
  CREATE TABLE versions (
    article_id INTEGER REFERENCES articles, number INTEGER, published TEXT NOT NULL,
    bytes INTEGER NOT NULL, pages INTEGER NOT NULL, sha256 TEXT NOT NULL, marked INTEGER NOT NULL,
    PRIMARY KEY (article_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE pdf_pages (
    pdf_id INTEGER REFERENCES pdfs, position INTEGER, label TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (pdf_id, position)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${libraryVersion};
`;
