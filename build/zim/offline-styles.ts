/** Which files a style sheet loads, and the sheet itself. */
export type OfflineSheet = { style: string; loads: string[] };

/**
 * A style sheet for pages without scripts, whatever the program that shows them could run.
 * @param relative the address of a file from the sheet, by its address on the site
 */
export function offlineSheet(style: string, relative: (address: string) => string): OfflineSheet {
  const loads: string[] = [];
  const own = style
    .replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*enabled\)/g, '(max-width:0)')
    .replaceAll(/url\((["']?)(\/[^)"']+)\1\)/g, (_, _quote: string, address: string) => {
      loads.push(address);
      return `url(${relative(address)})`;
    });
  return { style: own, loads };
}

/** The contents of the style elements of a page, in their order, and the page with a link in the place of each. */
export function withSheetsApart(html: string, addressOf: (style: string) => string): string {
  return html.replaceAll(
    /<style>(.*?)<\/style>/gs,
    (_, style: string) => `<link rel="stylesheet" href="${addressOf(style)}">`,
  );
}
