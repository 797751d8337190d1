import type { BrowserWindow } from 'electron';
import type { DesktopQuestions, QuestionName } from '#shared/program/desktop-bridge.ts';
import { DesktopInput } from '#shared/program/desktop-questions.ts';
import { type AnswerQuestion, refusal } from './receive-questions.ts';

/** The handler of each question; `window` is the one that asks. */
export type DesktopAnswers = {
  [Name in QuestionName]: (
    input: DesktopQuestions[Name]['input'],
    window: BrowserWindow,
  ) => DesktopQuestions[Name]['answer'] | Promise<DesktopQuestions[Name]['answer']>;
};

/** Creates what answers all questions. Refuses input that does not match the question's schema. */
export function answerQuestions(answers: DesktopAnswers, onRefused: (what: string) => void): AnswerQuestion {
  return (name, inputs, window) => {
    const input = DesktopInput[name].safeParse(inputs[0]);
    if (inputs.length > 1 || !input.success) throw refusal(name, 'its input', onRefused);
    const answer = answers[name] as (input: unknown, window: BrowserWindow) => unknown;
    return answer(input.data, window);
  };
}
