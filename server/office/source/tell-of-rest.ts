import type { Document } from '../documents/model.ts';
import { everyParagraph, paragraphsIn } from './every-paragraph.ts';
import type { Losses } from './losses.ts';
import { wordsOf } from './shown-text.ts';

/** Tells the pictures and objects that no part of the source was made of, wherever in the document they stand. */
export function tellOfRest(document: Document, losses: Losses): void {
  losses.enter('');
  for (const { runs } of [...everyParagraph(document), ...paragraphsIn(document.heads)]) {
    const words = wordsOf(runs);
    if (words === '') losses.pass();
    else losses.enter(words);
    for (const run of runs) {
      if (losses.met.has(run)) continue;
      if (run.kind === 'picture') losses.add('picture-elsewhere', run.picture?.part);
      if (run.kind === 'unshown' && run.what !== 'unknown-element')
        losses.add(run.what === 'formula' ? 'object' : run.what);
    }
  }
}
