import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '#shared/language/language.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/** The texts of one file in one language, by their keys; levels are separated by dots. */
type Words = { language: Language; source: JsonFile; texts: Map<string, string> };

/** The suffix of a key with a count, by which i18next finds the plural form. */
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * Reports texts of screens and emails that a language lacks: files, keys, plural forms, placeholders.
 * @param folder has a folder for each language; without it, the content is only that of a library
 */
export function checkLocales(folder: string, problems: Problems): void {
  if (!fs.existsSync(folder)) return;
  const namesIn = (language: Language) =>
    fs.existsSync(path.join(folder, language)) ? fs.readdirSync(path.join(folder, language)) : [];
  const names = new Set(languages.flatMap(namesIn).filter((name) => name.endsWith('.json')));
  for (const name of [...names].sort()) {
    const all = languages.flatMap((language) => {
      const source = readJsonFile(path.join(folder, language, name), problems);
      problems.check(source, z.looseObject({}));
      return source ? [{ language, source, texts: textsOf(source, problems) }] : [];
    });
    for (const words of all) checkWords(words, all, problems);
  }
}

function checkWords(words: Words, all: Words[], problems: Problems): void {
  const { language, source, texts } = words;
  const add = (key: string, reason: string) => problems.addField(source, key.split('.'), reason);
  const own = new Set([...texts.keys()].map(withoutForm));
  for (const other of all) {
    for (const key of new Set([...other.texts.keys()].map(withoutForm))) {
      if (own.has(key)) continue;
      own.add(key);
      add(key, `is missing, but ${other.source.file} has it`);
    }
  }
  const counted = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutForm));
  for (const key of counted) {
    for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
      if (!texts.has(`${key}_${form}`)) add(`${key}_${form}`, 'this plural form is missing');
  }
  const [first] = all;
  for (const [key, text] of texts) {
    const wanted = first?.texts.get(key);
    if (!first || wanted === undefined || placeholders(text) === placeholders(wanted)) continue;
    const reason = `has the placeholders ${placeholders(text) || '(none)'}`;
    add(key, `${reason}, but ${first.source.file} has ${placeholders(wanted) || '(none)'}`);
  }
}

/** The texts of a file; reports what is empty, or neither a text nor a group of texts. */
function textsOf(source: JsonFile, problems: Problems): Map<string, string> {
  const texts = new Map<string, string>();
  const gather = (fields: Record<string, unknown>, keys: string[]) => {
    for (const [key, value] of Object.entries(fields)) {
      const path = [...keys, key];
      if (typeof value === 'string') {
        texts.set(path.join('.'), value);
        if (value.trim() === '') problems.addField(source, path, 'is empty');
      } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        gather(value as Record<string, unknown>, path);
      } else {
        problems.addField(source, path, 'must be a text in quotes, or a group of them in { }');
      }
    }
  };
  gather(fieldsOf(source), []);
  return texts;
}

function withoutForm(key: string): string {
  return key.replace(pluralForm, '');
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([place]) => place)
    .sort()
    .join(' ');
}
