/** A layer, rendered again whenever the page changes its appearance. */
type Drawn = { render(...given: never[]): Promise<void> };

/**
 * Makes each layer of a class finish its first rendering before it is rendered again. Otherwise, when a page
 * is zoomed before its annotations are ready, pdf.js searches them for the URLs in its text too early, and
 * logs an error.
 * Tried on pdf.js 6.5.438.
 * @param kind the layer's class; it is patched for all instances, so call this once
 */
export function drawInTurn(kind: { prototype: Drawn }): void {
  const { render } = kind.prototype;
  const begun = new WeakMap<Drawn, Promise<void>>();
  kind.prototype.render = function (this: Drawn, ...given) {
    const draw = () => render.apply(this, given);
    // The caller of the first rendering gets its error; later ones go on.
    const drawn =
      begun
        .get(this)
        ?.catch(() => undefined)
        .then(draw) ?? draw();
    begun.set(this, drawn);
    return drawn;
  };
}
