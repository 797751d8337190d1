import type { PlaceOpener } from '../place/place-opener.ts';

/** `#find=…`: searches for the words, and lists the matches if there is room for the panel. */
export const findOnOpen: PlaceOpener = (reader, { find: text }) => {
  if (!text) return;
  const { find } = reader;
  if (reader.room.isWide()) reader.showPanel('find');
  find.search({ ...find.state().query, text });
};
