import { expect, test } from 'vitest';
import { editsText, isPressed, type Pressed, shownKey } from './keys.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test('a letter is its key on a Latin keyboard, also while Cyrillic is typed', () => {
  expect(isPressed('j', press('j', { code: 'KeyJ' }), false)).toBe(true);
  expect(isPressed('j', press('о', { code: 'KeyJ' }), false)).toBe(true);
  expect(isPressed('Mod+F', press('а', { code: 'KeyF', ctrlKey: true }), false)).toBe(true);
});

test('on other Latin keyboards the letter counts, not its place', () => {
  expect(isPressed('q', press('q', { code: 'KeyA' }), false)).toBe(true);
  expect(isPressed('a', press('q', { code: 'KeyA' }), false)).toBe(false);
});

test('modifiers must be those that are written', () => {
  expect(isPressed('r', press('R', { shiftKey: true }), false)).toBe(false);
  expect(isPressed('Shift+R', press('R', { shiftKey: true }), false)).toBe(true);
  expect(isPressed('f', press('f', { ctrlKey: true }), false)).toBe(false);
  expect(isPressed('Mod+P', press('p', { ctrlKey: true, altKey: true }), false)).toBe(false);
  expect(isPressed('Alt+ArrowLeft', press('ArrowLeft', { altKey: true }), false)).toBe(true);
  expect(isPressed('Alt+ArrowLeft', press('ArrowLeft'), false)).toBe(false);
});

test('signs may need Shift or not', () => {
  expect(isPressed('?', press('?', { shiftKey: true }), false)).toBe(true);
  expect(isPressed('Mod++', press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
  expect(isPressed('Mod++', press('+', { ctrlKey: true }), false)).toBe(true);
  expect(isPressed('Mod+-', press('-', { ctrlKey: true }), false)).toBe(true);
});

test('signs of commands lie where a Latin keyboard has them when Kazakh letters are typed there', () => {
  const kazakh = (key: string, code: string) => press(key, { code, ctrlKey: true });
  expect(isPressed('Mod+-', kazakh('ө', 'Minus'), false)).toBe(true);
  expect(isPressed('Mod+=', kazakh('һ', 'Equal'), false)).toBe(true);
  expect(isPressed('Mod++', press('Һ', { code: 'Equal', ctrlKey: true, shiftKey: true }), false)).toBe(true);
  expect(isPressed('Mod+0', kazakh('қ', 'Digit0'), false)).toBe(true);
  expect(isPressed('Mod+0', press('қ', { code: 'Digit0' }), false)).toBe(false);
  expect(isPressed('Mod+-', kazakh('ß', 'Minus'), false)).toBe(false);
});

test('in a field, what types and edits is its own; other commands are not', () => {
  expect(editsText(press('j'), false)).toBe(true);
  expect(editsText(press('?', { shiftKey: true }), false)).toBe(true);
  expect(editsText(press('ArrowLeft', { altKey: true }), false)).toBe(true);
  for (const letter of ['a', 'c', 'v', 'x', 'y', 'z'])
    expect(editsText(press(letter, { ctrlKey: true }), false)).toBe(true);
  expect(editsText(press('я', { code: 'KeyZ', ctrlKey: true }), false)).toBe(true);
  for (const sign of ['f', 'g', 'p', '=', '-', '0'])
    expect(editsText(press(sign, { ctrlKey: true }), false)).toBe(false);
  expect(editsText(press('F3', { shiftKey: true }), false)).toBe(false);
  expect(editsText(press('f', { ctrlKey: true }), true)).toBe(true);
  expect(editsText(press('f', { metaKey: true }), true)).toBe(false);
});

test('on a Mac, Mod is Command', () => {
  expect(isPressed('Mod+0', press('0', { metaKey: true }), true)).toBe(true);
  expect(isPressed('Mod+0', press('0', { ctrlKey: true }), true)).toBe(false);
});

test('keys are shown as they stand on the keyboard', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(shownKey('Shift+Mod+G', false))).toBe('Ctrl + Shift + G');
  expect(plain(shownKey('Mod++', false))).toBe('Ctrl + +');
  expect(plain(shownKey('Alt+ArrowLeft', true))).toBe('⌥ ←');
  expect(plain(shownKey('j', false))).toBe('J');
});
