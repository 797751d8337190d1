import type { LocalizedText } from '../language/language.ts';

/** A volume as shown before it is downloaded. */
export type EditionIssue = {
  volume: number;
  title: LocalizedText;
  articles: number;
  /** Of its PDFs and cover. */
  bytes: number;
};

/** A published state of the whole library. */
export type LibraryEdition = {
  version: string;
  /** ISO 8601 in UTC. */
  published: string;
  /** Newest first. */
  issues: EditionIssue[];
  bytes: number;
};

/** A newer edition that the server has. */
export type LibraryOffer = {
  edition: LibraryEdition;
  newIssues: EditionIssue[];
  /** Volumes already on the device whose content has changed. */
  changedIssues: EditionIssue[];
  /** The size of the download; files already on the device are not downloaded again. */
  bytes: number;
  /** Whether the reader has gone back from this edition. */
  declined: boolean;
};

/** Why an action on the library failed, by stable codes; the locales have the texts. */
export type LibraryFault =
  /** No answer: no network, or no server. */
  | 'offline'
  /** The server reports that it is temporarily unavailable. */
  | 'unavailable'
  /** The answer is not from the journal's server, or is malformed. */
  | 'serverFault'
  /** The server publishes no library for programs. */
  | 'nothingPublished'
  /** The server no longer has the file. */
  | 'gone'
  /** Not signed with a key that this program trusts. */
  | 'untrusted'
  /** Older than the current or an earlier edition. */
  | 'older'
  /** It lacks an issue that is on the device. */
  | 'lacking'
  /** Requires a newer version of this program. */
  | 'needsNewerApp'
  /** The download doesn't match its signed checksum. */
  | 'damaged'
  /** The download matches its checksum but can't be opened. */
  | 'unusable'
  | 'diskFull'
  /** The folder can't be written to. */
  | 'folder'
  /** Another program, here or on another computer, is writing to the folder. */
  | 'inUse'
  | 'unexpected';

/** The state of library updates. */
export type LibraryUpdate =
  | { step: 'idle' }
  | { step: 'checking' }
  /** The server has no newer edition. */
  | { step: 'current' }
  | { step: 'available'; offer: LibraryOffer }
  /** `received` counts towards `offer.bytes`; `speed` is in bytes per second, 0 if not yet known. */
  | { step: 'downloading'; offer: LibraryOffer; received: number; speed: number }
  | { step: 'paused'; offer: LibraryOffer; received: number; because: 'asked' | 'connection' | 'restart' }
  | { step: 'verifying'; offer: LibraryOffer }
  | { step: 'installed'; offer: LibraryOffer }
  /** `missingBytes`: how much space a full disk lacks, if known. */
  | { step: 'failed'; reason: LibraryFault; offer: LibraryOffer | null; missingBytes: number | null };

/** Whether the files on the device are intact. */
export type LibraryFiles =
  | { step: 'unknown' }
  | { step: 'checking' }
  | { step: 'sound' }
  /**
   * The files at `paths` can't be read or differ from the published ones; `fault` says why downloading them
   * again failed.
   */
  | { step: 'damaged'; paths: string[]; bytes: number; fault: LibraryFault | null }
  | { step: 'repairing'; paths: string[]; bytes: number };

/** What is wrong with the current edition. */
export type LibraryTrouble =
  /** The last edition chosen is broken, so another is shown. */
  | 'broken'
  /** The folder of the last edition chosen is missing, so another is shown. */
  | 'folder'
  /**
   * The bundled edition is shown because this newer program can't read the downloaded one, which has more
   * issues.
   */
  | 'unreadable'
  /** The bundled edition lacks its signed manifest, so its files can't be verified. */
  | 'unlisted'
  /** The folder that a policy names can't be reached, or its library is damaged, so the bundled edition is shown. */
  | 'shared';

/** Everything screens know about the library on this device. */
export type LibraryState = {
  installed: LibraryEdition;
  /** Whether this edition was downloaded; otherwise it came with the program. */
  fetched: boolean;
  /** The edition one can go back to. */
  former: LibraryEdition | null;
  /** When the server last answered, ISO 8601; null means never. */
  checked: string | null;
  /**
   * The date until which this was certainly the latest edition, ISO 8601, if that is past and the server has
   * not renewed it.
   */
  outdated: string | null;
  trouble: LibraryTrouble | null;
  /** The folder of a library that is only read there; null for the program's own, which is kept up to date. */
  readFrom: string | null;
  /** Whether the program may ask the server for newer issues and damaged files. */
  asks: boolean;
  files: LibraryFiles;
  update: LibraryUpdate;
};
