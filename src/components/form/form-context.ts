import { createContext, use } from 'react';
import type { FieldName } from './field-name.ts';

type FormFacts = { labels: Partial<Record<FieldName, FieldName>> };

export const FormContext = createContext<FormFacts>({ labels: {} });

/** Returns a function that gives the key of a field's label in this form. */
export function useLabelKey(): (name: FieldName) => FieldName {
  const { labels } = use(FormContext);
  return (name) => labels[name] ?? name;
}
