/** Something that is drawn, and drawn again whenever the page looks otherwise. */
type Drawn = { render(...given: never[]): Promise<void> };

/**
 * Lets each layer of a kind end its first drawing before it is drawn again. Else pdf.js, when a page is zoomed before
 * its annotations are there, looks among them for addresses of the text too early, and complains.
 * Tried on pdf.js 6.5.438.
 * @param kind the class of the layer, once: it is changed for all
 */
export function drawInTurn(kind: { prototype: Drawn }): void {
  const { render } = kind.prototype;
  const begun = new WeakMap<Drawn, Promise<void>>();
  kind.prototype.render = function (this: Drawn, ...given) {
    const draw = () => render.apply(this, given);
    // Whoever asked for the first drawing is told what went wrong with it.
    const drawn =
      begun
        .get(this)
        ?.catch(() => undefined)
        .then(draw) ?? draw();
    begun.set(this, drawn);
    return drawn;
  };
}
