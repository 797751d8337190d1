import { checkPoints } from './initial-check.ts';
import type { CommandName } from './transitions.ts';

/** The fields of a form: those of a page, or of a body that was posted without scripts. */
export type FormFields = {
  get(name: string): unknown;
  getAll(name: string): unknown[];
  has(name: string): boolean;
};

/**
 * The input of an office’s command from the fields of its form, for its schema in `commands.ts`. Names are dotted
 * where a field belongs to a point of the initial check: `answer.scope`, `note.scope`.
 */
export function commandFromForm(command: CommandName, form: FormFields): Record<string, unknown> {
  return { key: text(form, 'key'), version: Number(form.get('version')), ...entered(command, form) };
}

function entered(command: CommandName, form: FormFields): Record<string, unknown> {
  const letter = { subject: text(form, 'subject'), body: text(form, 'body') };
  switch (command) {
    case 'check':
      return {
        points: checkPoints
          .filter((point) => form.has(`answer.${point}`))
          .map((point) => ({
            point,
            answer: text(form, `answer.${point}`),
            note: text(form, `note.${point}`),
          })),
      };
    case 'addSimilarity':
      return {
        fileId: text(form, 'fileId'),
        percent: percentOf(text(form, 'percent')),
        note: text(form, 'note'),
        read: form.has('read'),
      };
    case 'releaseCopy':
      return {
        fileId: text(form, 'fileId'),
        released: text(form, 'released') === 'true',
        names: form
          .getAll('name')
          .map((id) => ({ id, answer: text(form, `name.${id}`) }))
          .filter(({ answer }) => answer !== ''),
        reason: text(form, 'reason'),
      };
    case 'leaveOutByline':
      return { fileId: text(form, 'fileId'), leftOut: text(form, 'leftOut') === 'true' };
    case 'assignEditor':
      return { personId: text(form, 'personId') };
    case 'returnForCompletion':
      return { points: form.getAll('points'), ...letter };
    case 'hold':
      return { reason: text(form, 'reason'), until: text(form, 'until') || null };
    case 'decline':
    case 'write':
    case 'reopen':
      return letter;
    default:
      return {};
  }
}

/** A text with the line ends of the web rather than of forms. */
function text(form: FormFields, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** A percentage as typed, with a comma or a point; null where none is given. */
function percentOf(typed: string): number | null {
  const number = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  return number === '' ? null : Number(number);
}
