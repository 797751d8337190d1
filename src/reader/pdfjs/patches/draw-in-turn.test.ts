import { expect, test } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

function layerKind() {
  const told: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(reason: unknown): void }>();
  class Layer {
    async render(what: string) {
      told.push(`${what} begins`);
      await new Promise<void>((resolve, reject) => ends.set(what, { resolve, reject }));
      told.push(`${what} ends`);
    }
  }
  drawInTurn(Layer);
  return { Layer, told, ends };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a layer is drawn again when its first drawing has ended', async () => {
  const { Layer, told, ends } = layerKind();
  const layer = new Layer();
  const both = [layer.render('first'), layer.render('second')];
  await settle();
  expect(told).toEqual(['first begins']);
  ends.get('first')?.resolve();
  await settle();
  ends.get('second')?.resolve();
  await Promise.all(both);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('other layers do not wait', async () => {
  const { Layer, told } = layerKind();
  void new Layer().render('one');
  void new Layer().render('other');
  await settle();
  expect(told).toEqual(['one begins', 'other begins']);
});

test('what goes wrong at first is told to whoever asked for it, and the layer can be drawn again', async () => {
  const { Layer, ends } = layerKind();
  const layer = new Layer();
  const first = layer.render('first');
  const second = layer.render('second');
  ends.get('first')?.reject(new Error('no annotations'));
  await expect(first).rejects.toThrow('no annotations');
  await settle();
  ends.get('second')?.resolve();
  await expect(second).resolves.toBeUndefined();
});
