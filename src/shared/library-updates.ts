import type { LocalizedText } from './language.ts';

/** A volume as one reads of it before it is here. */
export type EditionIssue = {
  volume: number;
  title: LocalizedText;
  articles: number;
  /** Of its PDFs and cover. */
  bytes: number;
};

/** A state of the whole library: what was published at one moment. */
export type LibraryEdition = {
  version: string;
  /** ISO 8601 in UTC. */
  published: string;
  /** The newest first. */
  issues: EditionIssue[];
  bytes: number;
};

/** A newer edition that the server has. */
export type LibraryOffer = {
  edition: LibraryEdition;
  newIssues: EditionIssue[];
  /** Those that are here and have become different. */
  changedIssues: EditionIssue[];
  /** What has to be fetched, in bytes: files that are here already are not fetched again. */
  bytes: number;
  /** Whether its reader went back from this very edition. */
  declined: boolean;
};

/** Why something about the library did not work, by stable names; words come from the locales. */
export type LibraryFault =
  /** No answer: no network, or no server. */
  | 'offline'
  /** The server says itself that it can't at the moment. */
  | 'unavailable'
  /** What answers is not the journal's server, or not in order. */
  | 'serverFault'
  /** The server has no library for programs. */
  | 'nothingPublished'
  /** The server no longer has the file. */
  | 'gone'
  /** Not signed with a key that this program trusts. */
  | 'untrusted'
  /** Older than what is here, or was here. */
  | 'older'
  /** It lacks an issue that is here. */
  | 'lacking'
  /** Made for a newer version of this program. */
  | 'needsNewerApp'
  /** What came is not what was signed. */
  | 'damaged'
  /** What came is what was signed, but can't be opened. */
  | 'unusable'
  | 'diskFull'
  /** The folder can't be written to. */
  | 'folder'
  /** Another program, here or on another computer, writes to the folder at the moment. */
  | 'inUse'
  | 'unexpected';

/** Where the program stands with newer issues. */
export type LibraryUpdate =
  | { step: 'idle' }
  | { step: 'checking' }
  /** The server has nothing newer. */
  | { step: 'current' }
  | { step: 'available'; offer: LibraryOffer }
  /** `received` counts towards `offer.bytes`; `speed` is in bytes a second, 0 while it is not known. */
  | { step: 'downloading'; offer: LibraryOffer; received: number; speed: number }
  | { step: 'paused'; offer: LibraryOffer; received: number; because: 'asked' | 'connection' | 'restart' }
  | { step: 'verifying'; offer: LibraryOffer }
  | { step: 'installed'; offer: LibraryOffer }
  /** `missingBytes`: how much room a full disk lacks, where that is known. */
  | { step: 'failed'; reason: LibraryFault; offer: LibraryOffer | null; missingBytes: number | null };

/** Whether the files that are here are what was published. */
export type LibraryFiles =
  | { step: 'unknown' }
  | { step: 'checking' }
  | { step: 'sound' }
  /** `paths` can't be read as they were published; `fault` is why fetching them again did not work. */
  | { step: 'damaged'; paths: string[]; bytes: number; fault: LibraryFault | null }
  | { step: 'repairing'; paths: string[]; bytes: number };

/** What is wrong about the edition that is shown. */
export type LibraryTrouble =
  /** The one last chosen is broken, so another is shown. */
  | 'broken'
  /** The folder of the one last chosen can't be found, so another is shown. */
  | 'folder'
  /** It came with a newer program, which can't read one with more issues that was fetched before. */
  | 'unreadable'
  /** It came with the program, but the signed list of its files did not, so that they can't be checked. */
  | 'unlisted';

/** All that screens are told of the library on this device. */
export type LibraryState = {
  installed: LibraryEdition;
  /** Whether it was fetched; else it came with the program. */
  fetched: boolean;
  /** The edition to which one can go back. */
  former: LibraryEdition | null;
  /** When the server was last asked with success, ISO 8601; null: never. */
  checked: string | null;
  /** Until when this was the latest edition for certain, ISO 8601, if that is over; nobody has said so anew since. */
  outdated: string | null;
  trouble: LibraryTrouble | null;
  files: LibraryFiles;
  update: LibraryUpdate;
};
