import type { PlantedPerson } from './person.ts';

/** What a channel adds to a document. */
export type Planting = {
  body?: string;
  settings?: string;
  parts?: Record<string, string | Uint8Array>;
  types?: Record<string, string>;
  /** Relationships of the document: type and target; a target with a colon is outside. */
  relations?: Record<string, [type: string, target: string]>;
  rootRelations?: Record<string, [type: string, target: string]>;
};

/** Plants everything about a person. */
export type Channel = (all: string, person: PlantedPerson) => Planting;
