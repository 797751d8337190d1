/**
 * What pdf.js complains of where a page is zoomed before its annotations have come: it looks for addresses in the text
 * that are no links yet. The annotations come with the first drawing, which goes on.
 */
export const saidInVain = /#injectLinkAnnotations: Error: `render` method must be called before/;
