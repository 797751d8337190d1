import { expect, test } from 'vitest';
import { voiceFor } from './voices.ts';

const voice = (lang: string, facts: Partial<SpeechSynthesisVoice> = {}) =>
  ({ lang, name: lang, localService: false, default: false, ...facts }) as SpeechSynthesisVoice;

test('a voice is found by the language, whatever the country and however it is written', () => {
  const voices = [voice('en-GB'), voice('ru_RU'), voice('ru', { localService: true })];
  expect(voiceFor('ru', voices)?.lang).toBe('ru');
  expect(voiceFor('en-US', voices)?.lang).toBe('en-GB');
  expect(voiceFor('kk', voices)).toBeUndefined();
});

test('the one that the system uses comes first', () => {
  const usual = voice('en-IN', { default: true });
  expect(voiceFor('en', [voice('en-GB', { localService: true }), usual])).toBe(usual);
});
