import { editorLayers } from '../pdfjs/parts-of-pages.ts';

/** What lies on a page and does something of its own when it is pressed. */
export const ownPress = `a, button, input, select, textarea, label, ${editorLayers}`;
