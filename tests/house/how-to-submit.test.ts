import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';

const page = (language: string, slug: string) =>
  fs.readFileSync(path.join('resources/journal/pages', language, `${slug}.md`), 'utf8');

/** All texts for readers: the journal's pages, and the texts of screens and emails. */
const texts = languages.flatMap((language) =>
  [`resources/journal/pages/${language}`, `resources/locales/${language}`].flatMap((folder) =>
    fs.readdirSync(folder).map((name) => path.join(folder, name)),
  ),
);

/** Phrases formerly used about submission that contradict the statement. */
const contradictions = [
  /manuscripts (?:are sent|are submitted|come) by email|, sent by email|form is being prepared|no account on this site/i,
  /рукописи (?:присылают|отправляют) по электронной почте|подача по электронной почте|форма (?:подачи )?готовится/i,
  /қолжазбалар электрондық поштамен|электрондық поштамен тапсыру|нысан дайындалып/i,
];

test('one text in each language says how to submit a manuscript', () => {
  for (const language of languages) {
    const statement = page(language, 'how-to-submit');
    expect(statement).toContain('(/submit)');
    expect(statement).toContain('[{{submissionsEmail}}](mailto:{{submissionsEmail}})');
    for (const slug of ['submissions', 'publication-rules', 'submit-article']) {
      expect(page(language, slug), `${language} ${slug}`).toContain('{{howToSubmit}}');
    }
  }
  const addressed = texts.filter((file) =>
    /submissions@|\{\{submissionsEmail\}\}/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(addressed.map((file) => path.basename(file))).toEqual(languages.map(() => 'how-to-submit.md'));
});

test('nothing contradicts it: manuscripts come through the online system', () => {
  const found = texts.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return contradictions.flatMap((pattern) =>
      (pattern.exec(text) ?? []).map((words) => `${file}: ${words}`),
    );
  });
  expect(found).toEqual([]);
});
