import type words from '../../../resources/locales/ru/form.json';

/** All fields of our forms, by their names in the schemas. */
export type FieldName = keyof typeof words.field;
