import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Romanisation, romanisations, romanisedReference } from './romanised-reference.ts';

const word = (text: string, system: Romanisation) => romanisedReference(text, text, system);

test.each([
  ['Архитектор и его город', 'Arkhitektor i yego gorod'],
  ['Ёлка, объём, Королёв, моё', 'Yëlka, obyëm, Korolëv, moyë'],
  ['ЮНЕСКО, ЩУКА, НИЩ, Щука, Я', 'YUNESKO, SHCHUKA, NISHCH, Shchuka, Ya'],
  ['Жұмабаев, Шығыс, Ғылым', 'Zhumabayev, Shyghys, Ghylym'],
])('BGN/PCGN: %s', (text, latin) => {
  expect(word(text, 'bgn')).toBe(latin);
});

test.each([
  // The sample of https://iuliia.ru/gost-779/, whose ц follows the same rule.
  [
    'Юлия, съешь ещё этих мягких французских булок из Йошкар-Олы, да выпей алтайского чаю',
    'Yuliya, s``esh` eshhyo e`tix myagkix franczuzskix bulok iz Joshkar-Oly`, da vy`pej altajskogo chayu',
  ],
  ['цирк, Цейлон, цыган, концы, цапля, отец', 'cirk, Cejlon, cy`gan, koncy`, czaplya, otecz'],
  ['ЦСКА, ЩИ, Хан', 'CZSKA, SHHI, Xan'],
  ['Қазақ әні', 'Qazaq änı'],
])('GOST 7.79-2000, system B: %s', (text, latin) => {
  expect(word(text, 'gost')).toBe(latin);
});

test.each([
  [
    'Аа Әә Бб Вв Гг Ғғ Дд Ее Жж Зз Ии Йй Кк Ққ Лл Мм Нн Ңң Оо Өө Пп',
    'Aa Ää Bb Vv Gg Ğğ Dd Ee Jj Zz İi İi Kk Qq Ll Mm Nn Ññ Oo Öö Pp',
  ],
  ['Рр Сс Тт Уу Ұұ Үү Фф Хх Һһ Шш Ыы Іі', 'Rr Ss Tt Uu Ūū Üü Ff Hh Hh Şş Yy Iı'],
  [
    'Қазақстан, Өскемен, Ақтөбе, Шымкент, Жезқазған, Ұлытау',
    'Qazaqstan, Öskemen, Aqtöbe, Şymkent, Jezqazğan, Ūlytau',
  ],
  ['Іле, ислам, ҰЛТТЫҚ ИДЕЯ, ғылыми циркуль', 'Ile, islam, ŪLTTYQ İDEİA, ğylymi tsirkul'],
])('Kazakh Latin: %s', (text, latin) => {
  expect(word(text, 'kazakh-latin')).toBe(latin);
});

test.each<[Romanisation, string]>([
  ['bgn', 'Toqtabay, A. (2004). Kult konya u kazakhov. “Qazaq”. https://әлем.қаз/Жылқы'],
  ['gost', 'Toqtabai, A. (2004). Kul`t konya u kazaxov. “Qazaq”. https://әлем.қаз/Жылқы'],
  ['kazakh-latin', 'Toqtabai, A. (2004). Kult konya u kazakhov. “Qazaq”. https://әлем.қаз/Жылқы'],
])('%s: a Kazakh name stays Kazakh in a Russian reference, and an address as it is', (system, latin) => {
  const text = 'Тоқтабай, А. (2004). Культ коня у казахов. «Қазақ». https://әлем.қаз/Жылқы';
  expect(romanisedReference(text, 'Культ коня у казахов', system)).toBe(latin);
});

test('a Kazakh title makes the whole reference Kazakh', () => {
  expect(romanisedReference('Уәли, Н. (2007). Тіл. Арыс.', 'Тіл', 'kazakh-latin')).toBe(
    'Uäli, N. (2007). Tıl. Arys.',
  );
});

const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі'];
const written = fc
  .array(
    fc.constantFrom(...letters, ...letters.map((letter) => letter.toUpperCase()), ' ', '-', '.', 'a', '1'),
  )
  .map((parts) => parts.join(''));

test('no system leaves a Russian or Kazakh letter, and Latin text never changes', () => {
  fc.assert(
    fc.property(written, fc.constantFrom(...romanisations), (text, system) => {
      const latin = romanisedReference(text, undefined, system);
      expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
      expect(romanisedReference(latin, undefined, system)).toBe(latin);
    }),
  );
});

test('every Russian letter has its own in GOST 7.79', () => {
  const russian = letters.slice(0, 33);
  expect(new Set(russian.map((letter) => word(letter, 'gost'))).size).toBe(33);
});
