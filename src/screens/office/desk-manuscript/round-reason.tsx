import { useTranslation } from 'react-i18next';
import { InviteField } from './invite-field.tsx';
import { useDesk } from './use-desk.ts';

/** Whether it is to be said why reviewers are asked in a further round. */
export function useNeedsRoundReason(): boolean {
  return useDesk().manuscript.unmet.invite?.includes('roundReason') === true;
}

/** Why reviewers are asked in a further round; asked only of the first of them. */
export function RoundReason() {
  const { t } = useTranslation('office-desk-review');
  if (!useNeedsRoundReason()) return null;
  return (
    <InviteField name="reason" label={t('round.title')} hint={t('round.hint')} required maxLength={300} />
  );
}
