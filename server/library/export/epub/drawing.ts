/** Properties of CSS that SVG 1.1 does not know as attributes, or not with their newer values. */
const newer = /\s(paint-order|font-variant)="([^"]*)"/g;

/** A drawing with only attributes of SVG 1.1, which readers and EPUBCheck know: newer ones become its style. */
export function drawingFor11(svg: string): string {
  return svg.replaceAll(/<[a-zA-Z][^<>]*>/g, (tag) => {
    const declarations = [...tag.matchAll(newer)].map(([, name, value]) => `${name}: ${value}`);
    if (declarations.length === 0) return tag;
    const bare = tag.replaceAll(newer, '');
    const [, former] = /\sstyle="([^"]*)"/.exec(bare) ?? [];
    const style = ` style="${[...declarations, former].filter(Boolean).join('; ')}"`;
    return former === undefined
      ? bare.replace(/^<[^\s/>]+/, (name) => name + style)
      : bare.replace(/\sstyle="[^"]*"/, () => style);
  });
}
