import { expect, test } from 'vitest';
import { offensiveIn } from './offensive-words.ts';

test.each([
  ['A stupid idea, argued STUPIDLY.', ['stupid', 'STUPIDLY']],
  ['Бредовая мысль. Автор — неуч и Дурак.', ['Бредовая', 'неуч', 'Дурак']],
  ['Бұл — нағыз сандырақ, түкке  тұрғысыз жұмыс.', ['сандырақ', 'түкке  тұрғысыз']],
  // What urban research speaks of.
  ['Rubbish and garbage are collected; the illiterate are counted; foolscap paper.', []],
  [
    'Что за чушь, полно чуши; дураки и неучи, бредовых мыслей.',
    ['чушь', 'чуши', 'дураки', 'неучи', 'бредовых'],
  ],
  ['He is a moron, moronically so.', ['moron', 'moronically']],
  ['Неучтённые и неучтенные дома, неучет, неучастие жителей; Дураков, Бредова, Moroni.', []],
  ['Бредень, учёный, научный, дурной пример.', []],
])('words that may offend are found as they stand: %s', (text, found) => {
  expect(offensiveIn(text)).toEqual(found);
});
