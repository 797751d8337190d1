import type { Request, Response } from 'express';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { changeInTurn } from '../../http/answer-in-turn.ts';
import type { Turns } from '../../http/turns.ts';
import type { Person } from '../../office/people/person.ts';
import { formFields, isForm, redirectBack } from './form-body.ts';

type Change = {
  /** Names what was done, for the page that a form leads to. */
  done: string;
  change?: () => Promise<unknown>;
  /** What there is then, for programs. */
  read: () => Promise<unknown>;
  /** The page of a form that names none. */
  page: string;
  /** Where to, if the person may not see it any more; null while they may. */
  elsewhere?: () => Promise<string | null>;
};

/**
 * Changes something for a person when it is their turn; then answers a program with it as it is now, or with nothing if
 * they may not see it any more, and leads a form back to its page.
 * @throws Failure `unavailable` if too much waits, and what changing throws
 */
export async function answerChange(
  turns: Turns,
  person: Pick<Person, 'id' | 'language'>,
  request: Request,
  response: Response,
  { done, change = async () => undefined, read, page, elsewhere = async () => null }: Change,
): Promise<void> {
  if (!isForm(request)) {
    await changeInTurn(turns, person, response, async () => {
      await change();
      return (await elsewhere()) === null ? read() : null;
    });
    return;
  }
  await turns.take(person.id, change);
  const other = await elsewhere();
  const back = backOf(request);
  const language = back === undefined ? person.language : languageOf(back);
  redirectBack(response, other === null ? back : undefined, { done }, withLanguage(language, other ?? page));
}

/** The page that a form wants to come back to. */
export function backOf(request: Request): string | undefined {
  return formFields(request.body).back;
}
