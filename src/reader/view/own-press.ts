import { editorLayers } from '../pdfjs/parts-of-pages.ts';

/** Elements on a page that react to a press themselves. */
export const ownPress = `a, button, input, select, textarea, label, ${editorLayers}`;
