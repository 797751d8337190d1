import { expect, test } from 'vitest';
import { endsKiosk } from './way-out.ts';

const press = { type: 'keyDown', code: 'KeyQ', control: true, alt: true, shift: true };

test('only all four keys together end a kiosk', () => {
  expect(endsKiosk(press)).toBe(true);
  for (const change of [
    { type: 'keyUp' },
    { code: 'KeyW' },
    { control: false },
    { alt: false },
    { shift: false },
  ])
    expect(endsKiosk({ ...press, ...change }), JSON.stringify(change)).toBe(false);
});
