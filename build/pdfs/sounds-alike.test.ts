import { expect, test } from 'vitest';
import { soundsAlike } from './sounds-alike.ts';

test.each([
  ['Харви', 'Harvey'],
  ['Джекобс', 'Jacobs'],
  ['Маккана', 'McCann'],
  ['Уорда', 'Ward'],
  ['Ватсон', 'Watson'],
  ['Робертса', 'Roberts'],
  ['Щербакова', 'Shcherbakova'],
  ['Шульц', 'Schultz'],
  ['Қоңыратбаев', 'Konyratbayev'],
])('%s sounds like %s', (cited, family) => expect(soundsAlike(cited, family)).toBe(true));

test.each([
  ['Харви', 'Hardt'],
  ['Линч', 'Lefebvre'],
  ['Иванов', 'Ivashov'],
])('%s does not sound like %s', (cited, family) => expect(soundsAlike(cited, family)).toBe(false));
