import { expect, test } from 'vitest';
import { cleanFileName, nameOfType } from './file-name.ts';

test.each([
  ['Мақала (соңғы).docx', 'Мақала (соңғы).docx'],
  ['Статья — финал № 2.docx', 'Статья — финал № 2.docx'],
  ['城市.pdf', '城市.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Дана\\Рукопись.docx', 'Рукопись.docx'],
  ['и\u0306ог.docx', 'йог.docx'],
  ['report\u202excod.exe', 'reportxcod.exe'],
  ['a\0b\r\nc.docx', 'abc.docx'],
  ['..', 'file'],
  ['', 'file'],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('a long name keeps its ending, and no half character', () => {
  const name = cleanFileName(`${'ұ😀'.repeat(200)}.docx`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/\.docx$/);
  expect(name.isWellFormed()).toBe(true);
});

test.each([
  ['Мақала.DOCX', 'docx', 'Мақала.DOCX'],
  ['photo.jpg', 'jpeg', 'photo.jpg'],
  ['manuscript.exe', 'docx', 'manuscript.exe.docx'],
  ['table.bat', 'csv', 'table.bat.csv'],
  ['страница.html', 'pdf', 'страница.html.pdf'],
  ['file', 'pdf', 'file.pdf'],
] as const)('%s of the type %s is called %s', (given, type, name) => {
  expect(nameOfType(given, type)).toBe(name);
  expect(nameOfType(`${'ұ'.repeat(300)}.exe`, type)).toMatch(
    new RegExp(`\\.${type === 'jpeg' ? 'jpg' : type}$`),
  );
});
