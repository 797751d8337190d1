import { expect, test } from 'vitest';
import { isRobot, longestAgent } from './is-robot.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone = (model: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;

test.each([
  chrome,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  phone('CUBOT NOTE 50'),
  phone('CUBOT_X30'),
  phone('motorola edge 50 neo'),
  `${chrome} '; sleep(15)--`,
])('people read with %s', (agent) => {
  expect(isRobot(agent)).toBe(false);
});

test.each([
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  'Mozilla/5.0 (compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Zotero/7.0.15',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'node',
  'undici',
  'CubotCrawler/1.0',
  '',
  `${chrome} ${'x'.repeat(longestAgent)}`,
])('%s is no reader', (agent) => {
  expect(isRobot(agent)).toBe(true);
});
