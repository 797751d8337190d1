import { describe, expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import type { Contributor } from './names-of.ts';

const zarema: Contributor = {
  givenName: 'Зарема',
  familyName: 'Тлегеншина',
  names: { en: { given: 'Zarema', family: 'Tlegenshina' } },
  email: 'zarema77@mail.example',
  orcid: '0000-0002-1825-0097',
  organization: 'Институт дворов Сарыозека',
};
const found = (text: string, author: Contributor = zarema) =>
  findNames(text, [author]).map(({ what, certainty }) => `${what} ${certainty}`);

describe('names are found however they are written', () => {
  test.each([
    // Letters that look alike: Latin T, a and e among Cyrillic ones, Cyrillic ones among Latin ones, Greek ones.
    ['Tлeгеншинa собрала данные', 'name likely'],
    ['by Tlеgеnshinа and others', 'name likely'],
    ['by Τlegenshina', 'name likely'],
    ['3арема Тлегеншина', 'name certain'],
    // Hyphens, accents and signs that nobody sees.
    ['Тле\u00adген\u200bшина писала', 'name likely'],
    ['Тлеген-шина писала', 'name likely'],
    ['Тлеген\u2011\nшина писала', 'name likely'],
    ['Тлеге\u0301ншина писала', 'name likely'],
    // Spaced out, in small letters, written together.
    ['Т Л Е Г Е Н Ш И Н А, 2026', 'name likely'],
    ['З а р е м а   Т л е г е н ш и н а', 'name likely'],
    ['T l e g e n s h i n a', 'name likely'],
    ['тлегеншина зарема', 'name certain'],
    ['по мнению тлегеншиной', 'name possible'],
    ['ЗаремаТлегеншина', 'name certain'],
    ['ТлегеншинаЗ.А. пишет', 'name certain'],
    // The given name beside an initial.
    ['Zarema T. and her students', 'name likely'],
    ['записано Т. Заремой', 'name likely'],
    // Nicknames, files and paths.
    ['в канале @tlegenshina', 'name likely'],
    ['под именем ztlegenshina', 'name likely'],
    ['в канале @ztlegen', 'name likely'],
    ['в блоге tlegenshina_z', 'name certain'],
    ['as zarema_tlegenshina wrote', 'name certain'],
    ['the account t.zarema', 'name likely'],
    ['the account ZaremaTlegenshina2', 'name certain'],
    ['see https://sites.example/~tlegenshina/data', 'name likely'],
    ['C:\\Users\\Zarema\\paper.docx', 'name likely'],
    ['/home/ztlegenshina/paper.tex', 'name certain'],
    ['файл диссертация_тлегеншина.docx', 'name likely'],
    ['ник zarema77', 'name likely'],
    // Addresses and iDs.
    ['z.tlegenshina@saryozek.example', 'email certain'],
    ['Zarema77@Mail.Example', 'email certain'],
    ['zarema77 [at] mail.example', 'email certain'],
    ['somebody@example.org', 'email likely'],
    ['ORCID 0000 0002 1825 0097', 'orcid certain'],
    ['0000‑0002‑1825‑0097', 'orcid certain'],
    ['0000000218250097', 'orcid certain'],
    ['0000-0001-5109-3700', 'orcid likely'],
    // Broken by spaces, hyphens and ends of lines; letters with marks that nobody sees, or of other widths.
    ['Тлеген шина писала', 'name likely'],
    ['Тле ген шина писала', 'name likely'],
    ['Тлеген-\u00ad шина писала', 'name likely'],
    ['Тле\nгеншина писала', 'name likely'],
    ['Тлеген\u115fши\u034fна писала', 'name likely'],
    ['Т\u0336л\u0336еге\u0332ншина писала', 'name likely'],
    ['by Ｔｌｅｇｅｎｓｈｉｎａ', 'name likely'],
    ['by 𝐓𝐥𝐞𝐠𝐞𝐧𝐬𝐡𝐢𝐧𝐚', 'name likely'],
    ['тег #зарематлегеншина', 'name certain'],
    // Other systems of spelling.
    ['Zarema Tlegen\u015d\u0131na', 'name certain'],
    ['by Tlegens\u2019ina', 'name likely'],
    ['by Tlegen\u0161ina', 'name likely'],
    ['by Tleguenchina', 'name likely'],
    // Initials.
    ['Расшифровка: З.Т.', 'name likely'],
    ['Интервью провела З. А. Т. в 2024 году.', 'name likely'],
    ['Вклад авторов. З.Т. — концепция', 'name likely'],
    ['interviews by Z.T., 2025', 'name likely'],
    ['Both coders (Z.T. and a student) agreed', 'name likely'],
    ['coded by ZT', 'name possible'],
    ['ЗТ: Расскажите о дворе.', 'name possible'],
    ['сұхбат жүргізген: З.Т.', 'name likely'],
    ['Тлегеншина¹ З.А.', 'name certain'],
    // ORCID iDs in digits of other kinds.
    ['ORCID ００００-０００２-１８２５-００９７', 'orcid certain'],
    ['⁰⁰⁰⁰-⁰⁰⁰²-¹⁸²⁵-⁰⁰⁹⁷', 'orcid certain'],
    ['0000\u200b-0002-1825\u2013009\u00ad7', 'orcid certain'],
    // The place of work in other cases.
    ['в Институте дворов Сарыозека', 'organization possible'],
    ['Институтом «Дворов Сарыозека»', 'organization possible'],
  ])('%s', (text, right) => expect(found(text)).toEqual([right]));
});

describe('personal pages and shelves of files are told, wherever they lead', () => {
  test.each([
    'https://elibrary.ru/author_items.asp?authorid=123',
    'https://www.webofscience.com/wos/author/record/ABC-1234-2020',
    'https://www.scopus.com/authid/detail.uri?authorId=572',
    'https://scholar.google.com/citations?user=abc',
    'researchgate.net/profile/Somebody',
    'https://saryozek.academia.edu/Somebody',
    'vk.com/id1',
    'https://www.instagram.com/dvor',
    'https://m.facebook.com/dvor',
    't.me/dvor',
    'https://www.youtube.com/@dvor',
    'github.com/dvor/data',
    'https://dvor.github.io',
    'https://gitlab.com/dvor',
    'https://osf.io/a1b2c/',
    'https://doi.org/10.5281/zenodo.123456',
    'https://drive.google.com/file/d/1/view',
    'https://docs.google.com/document/d/1/edit',
    'https://disk.yandex.ru/d/abc',
    'https://www.dropbox.com/s/abc',
    'https://1drv.ms/x/abc',
    'SPIN-код: 1234-5678',
    'Scopus Author ID: 57200000000',
  ])('%s', (address) => {
    expect(found(`см. ${address}.`)).toEqual(['page likely']);
    if (!address.includes(' '))
      expect(findNames([{ place: { part: 'link' }, text: address }], [zarema])).toHaveLength(1);
  });

  test('more surely if they have the name, and once though a link leads there', () => {
    const text = 'github.com/ztlegen';
    expect(found(`код: ${text}`)).toEqual(['page certain']);
    const told = findNames(
      [
        { place: { part: 'text', paragraph: 1 }, text: `код: ${text}` },
        { place: { part: 'link' }, text: `https://${text}/` },
      ],
      [zarema],
    );
    expect(told.map(({ place }) => place.part)).toEqual(['text']);
  });
});

describe('a place of work is found by its abbreviations and in other languages', () => {
  const [farabi, gumilyov] = [
    'Казахский национальный университет имени аль-Фараби',
    'L.N. Gumilyov Eurasian National University, Astana',
  ];
  test.each([
    [farabi, 'студенты КазНУ'],
    [farabi, 'students of KazNU'],
    [farabi, 'ҚазҰУ студенттері'],
    [farabi, 'at Al-Farabi Kazakh National University'],
    [farabi, 'Әл-Фараби атындағы Қазақ ұлттық университетінде'],
    ['Әл-Фараби атындағы Қазақ ұлттық университеті', 'в Казахском национальном университете'],
    [gumilyov, 'в ЕНУ'],
    [gumilyov, 'ЕҰУ-де'],
    [gumilyov, 'at ENU'],
    [gumilyov, 'в Евразийском национальном университете'],
    ['Институт дворов Сарыозека', 'в ИДС'],
    ['Карагандинский университет', 'в КарУ'],
  ])('%s: %s', (organization, text) => {
    expect(found(text, { ...zarema, organization })).toEqual(['organization possible']);
  });

  test.each([
    [farabi, 'национальный университет, КНР, НУ, Каз'],
    [gumilyov, 'EU, UN и ЕН; Национальный университет'],
    ['Университет', 'УНИ'],
    ['Казахстан', 'КАЗ'],
  ])('%s: not by “%s”', (organization, text) => {
    expect(found(text, { ...zarema, organization }).filter((each) => each.startsWith('org'))).toEqual([]);
  });
});

describe('names are found however they are entered', () => {
  test.each<[string, string, string, string]>([
    // With Latin C, e, O, a and p.
    ['Cергей', 'Oвчapeнкин', 'Овчаренкин С. рисовал карты', 'name certain'],
    ['Timur', "O'Baikenov", 'T. O Baikenov', 'name certain'],
    ['Әсем', 'Жәкебаева', 'Как пишет Жəкебаева Ə.', 'name certain'],
    ['Гүлім', 'Серікқызы', 'Гүлім Серiкқызы расшифровала', 'name certain'],
    ['Гулим', 'Серiккызы', 'Серікқызының жазбалары', 'name likely'],
    ['', 'Сарыбай', 'Сарыбай вёл дневник', 'name likely'],
    ['Сарыбай', '', 'записано Сарыбаем', 'name likely'],
    ['Сарыбай', '-', 'записано Сарыбаем', 'name likely'],
    ['', 'Зарема Тлегеншина', 'Тлегеншина З.', 'name certain'],
    ['Тлегенова', 'Зарема', 'по Тлегеновой, двор', 'name likely'],
    ['María José', 'García-Quiñones', 'as Garcia Quinones, M. J. shows', 'name certain'],
    ['Timur', "O'Baikenov", 'T. O’Baikenov drew', 'name certain'],
    ['Тимур', "О'Байкенов", 'maps by O`Baikenov', 'name likely'],
    ['Ludwig', 'van der Berg', 'nach Berg (2010)', 'name likely'],
    ['Jörg', 'Müller', 'as Mueller has shown', 'name likely'],
    ['Elmar', 'Əliyev', 'as Aliyev has shown', 'name likely'],
    // By ear, into Cyrillic and back.
    ['José', 'Jiménez', 'как пишет Хименес (2020)', 'name likely'],
    ['María', 'García Quiñones', 'у Гарсии (2020)', 'name likely'],
    ['Ana', 'Hernández', 'с Эрнандес мы обошли дворы', 'name likely'],
    ['Hans', 'Schmidt', 'вместе со Шмидтом', 'name likely'],
    ['Jörg', 'Müller', 'вместе с Мюллером', 'name likely'],
    ['Emily', 'Johnson', 'по Джонсон, двор', 'name likely'],
    ['Kate', 'Williams', 'по Уильямс, двор', 'name likely'],
    ['Xiaoming', 'Zhang', 'по Чжану, двор', 'name likely'],
    ['Thi', 'Nguyen', 'по Нгуен, двор', 'name likely'],
    ['Jan', 'Kowalski', 'по Ковальскому, двор', 'name likely'],
    ['Хосе', 'Хименес', 'as Jiménez shows', 'name likely'],
    ['Ганс', 'Шмидт', 'as Schmidt shows', 'name likely'],
    ['Кейт', 'Уильямс', 'as Williams shows', 'name likely'],
    ['Эмили', 'Джонсон', 'as Johnson shows', 'name likely'],
    ['Ян', 'Ковальский', 'as Kowalski shows', 'name likely'],
    ['Мария', 'Гарсия', 'as García shows', 'name likely'],
    // Kazakh in the Latin alphabets of 2017, 2018, 2019 and 2021.
    ['Сәкен', 'Шәкірұлы', "S'a'kiruly jazg'an", 'name likely'],
    ['Сәкен', 'Шүкіров', 'Shúkirov jazǵan', 'name likely'],
    ['Сәкен', 'Шүкіров', 'Şükırov jazğan', 'name likely'],
    ['Гүлнұр', 'Әбуова', 'Abýova jazdy', 'name likely'],
    ['Гүлнұр', 'Жаңғырова', 'Jaŋǧyrova jazdy', 'name likely'],
    ['Гүлнұр', 'Уәлиева', 'Wälieva jazdy', 'name likely'],
  ])('%s %s: %s', (givenName, familyName, text, right) =>
    expect(found(text, { givenName, familyName })).toEqual([right]),
  );
});

test.each([
  'Зарема пришла. Т',
  'van der Waals forces',
  'The rose (Rosa) t.',
  'тел. 0000 1234 5678 9012',
  'see journal.example/archive and doi.org/10.1000/182',
  'the package @types/node at v1.2',
  'наша Зареченская улица',
  'Тлеген шинный завод',
  'Работы Т.З. Иванова и Петрова З.Т. известны.',
  'З.Т.О. и ЗТ без людей',
])('nothing is found in “%s”', (text) => {
  expect(found(text)).toEqual([]);
  expect(found(text, { givenName: 'Ludwig', familyName: 'van der Berg' })).toEqual([]);
});

test('the surest come first', () => {
  const text = Array.from({ length: 250 }, (_, nth) => `Как показал Ким (${1900 + nth}), дворы разные.`);
  const names = findNames(
    [...text, 'Виктория Ким'].map((words, index) => ({
      place: { part: 'text', paragraph: index + 1 },
      text: words,
    })),
    [{ givenName: 'Виктория', familyName: 'Ким' }],
  );
  expect(names[0]).toMatchObject({ certainty: 'certain', place: { paragraph: 251 } });
  expect(names).toHaveLength(251);
});
