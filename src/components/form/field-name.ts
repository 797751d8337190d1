import type words from '../../../resources/locales/ru/form.json';

/** Every field of our forms, by the name it has in its schema. */
export type FieldName = keyof typeof words.field;
