import type { Language } from '#shared/language/language.ts';
import type { XmlElement } from '../../xml.ts';

/** A document of a publication; its file names lie beside one another. */
export type EpubDocument = {
  file: string;
  title: string;
  language: Language;
  /** A term of the EPUB 3 Structural Semantics Vocabulary. */
  kind: 'titlepage' | 'bodymatter' | 'endnotes' | 'bibliography' | 'appendix';
  content: XmlElement[];
};

/** An entry of the contents. */
export type EpubEntry = { href: string; title: string; language?: Language; entries: EpubEntry[] };

/** A drawing: its file in the publication and the address that it has on the site. */
export type EpubFigure = { file: string; address: string };

/** Documents with their contents and drawings: an article, or all articles of an issue. */
export type EpubParts = { documents: EpubDocument[]; entries: EpubEntry[]; figures: EpubFigure[] };

/** What a publication says of itself. */
export type EpubMetadata = {
  identifier: string;
  title: string;
  language: Language;
  /** Other languages of its text. */
  languages: Language[];
  creators: { name: string; fileAs: string }[];
  publisher: string;
  /** ISO 8601 `YYYY-MM-DD`. */
  published: string;
  /** UTC, to the second. */
  modified: string;
  rights: string;
  description: string | undefined;
  subjects: string[];
  /** The address of what has the printed page numbers. */
  source: string;
  journal: { name: string; issn: string };
};

/** A publication before it is packed. */
export type Publication = EpubParts & {
  metadata: EpubMetadata;
  /** Its cover as a PNG, which old programs show too; null until it is drawn. */
  cover: Uint8Array | null;
};
