import { useTranslation } from 'react-i18next';
import { type ActOutcome, useDesk } from './use-desk.ts';

/** The fields of an invitation that can be at fault. */
type InviteField = 'personId' | 'name' | 'email' | 'affiliation' | 'secondSource' | 'reason';
type Faults = Partial<Record<InviteField | 'until' | 'removed', string>>;

const texts = ['name', 'email', 'affiliation', 'secondSource', 'reason'] as const;

/** What is wrong with which field of a form, in words; nothing where the failure says enough by itself. */
export function useFieldFaults(outcome: ActOutcome | null): Faults {
  const { t } = useTranslation('office-desk-review');
  const { commands } = useDesk().manuscript;
  if (outcome?.kind === 'failed' && 'roundReason' in outcome.fields) return { reason: t('round.missing') };
  if (outcome?.kind !== 'failed' || outcome.code !== 'invalidInput') return {};
  const { name, fields } = outcome;
  const others = {
    ...('until' in fields && { until: t('fault.until') }),
    ...('removed' in fields && { removed: t('fault.removed') }),
  };
  // Without scripts, no form is named.
  if (name === undefined ? !commands.includes('invite') : name !== 'invite') return others;
  const tooLong = texts.filter((field) => fields[field]?.startsWith('tooLong'));
  return {
    ...others,
    ...('personId' in fields && {
      personId: t(fields.personId === 'required' ? 'fault.nobody' : 'fault.person'),
    }),
    ...('name' in fields && { name: t('fault.name') }),
    ...('email' in fields && { email: t(`fault.${emailFaults[fields.email ?? ''] ?? 'emailRefused'}`) }),
    ...('secondSource' in fields && { secondSource: t('fault.secondSource') }),
    ...('reason' in fields && { reason: t('fault.reason') }),
    ...Object.fromEntries(
      tooLong.map((field) => [field, t('fault.tooLong', { field: t(`invite.${field}`) })]),
    ),
  };
}

const emailFaults: Record<string, 'emailMissing' | 'email'> = { required: 'emailMissing', email: 'email' };
