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

test('a voice of the device comes before one that sends the text to a server, and the usual one first', () => {
  const sent = voice('en-US', { default: true });
  const one = voice('en-GB', { localService: true });
  const usual = voice('en-IN', { localService: true, default: true });
  expect(voiceFor('en', [sent, one])).toBe(one);
  expect(voiceFor('en', [sent, one, usual])).toBe(usual);
  expect(voiceFor('en', [voice('en-AU'), sent])).toBe(sent);
});
