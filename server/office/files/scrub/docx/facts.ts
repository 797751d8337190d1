import { NewNames } from '../new-names.ts';
import { isHiding, Toggle } from './toggle.ts';

/** What the parts of a document must know of each other. */
export type Facts = {
  names: NewNames;
  vanish: Toggle;
  /** Notes to which the text that stays refers, such as `footnote 3`; undefined while all notes stay. */
  notes?: Set<string>;
};

/** Facts about a part that is read by itself. */
export function noFacts(): Facts {
  return { names: new NewNames(), vanish: new Toggle(isHiding) };
}
