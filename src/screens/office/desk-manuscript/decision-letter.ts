import type { Language } from '#shared/language/language.ts';
import type { Letter, LetterTemplate } from '#shared/office/letter-templates.ts';
import { type Recommendation, recommendations } from '#shared/office/review.ts';
import { completeWithin, reviseMajorWithin, reviseMinorWithin } from '#shared/office/terms.ts';
import { afterDays, officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';

/** The template of each decision’s letter. */
export const decisionTemplates: Record<Recommendation, LetterTemplate> = {
  accept: 'accepted',
  minor: 'minor',
  major: 'major',
  reject: 'rejected',
};

/** The day by which a letter asks its author to answer, in words. */
export function letterDue(template: LetterTemplate, now: string, language: Language): string {
  const { days } =
    template === 'minor' ? reviseMinorWithin : template === 'major' ? reviseMajorWithin : completeWithin;
  return longDate(language, officeDay(afterDays(new Date(now), days)));
}

type Drafted = Letter & { recommendation: Recommendation; language: Language; at: string };

/** A draft as it is to be sent now: the day that it names is counted from the decision, not from the recommendation. */
export function draftOfToday(
  { recommendation, subject, body, language, at }: Drafted,
  now: string,
): Letter & { language: Language } {
  const template = decisionTemplates[recommendation];
  const dated = body.replaceAll(letterDue(template, at, language), letterDue(template, now, language));
  return { subject, body: dated, language };
}

/** Names the letters of all decisions that somebody writes in a form. */
export function lettersOf(form: 'recommend' | 'decide'): string[] {
  return recommendations.map((decision) => `${form} ${decision}`);
}
