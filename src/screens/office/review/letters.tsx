import { useTranslation } from 'react-i18next';
import type { SentLetter } from '#shared/office/sent-letter.ts';
import { Day } from '../../../components/office-frame/moment.tsx';
import office from '../office.module.css';
import { Fold } from './fold.tsx';

/** What the journal has written to the reviewer, to be read again. */
export function Letters({ letters }: { letters: readonly SentLetter[] }) {
  const { t } = useTranslation('office-review');
  if (letters.length === 0) return null;
  return (
    <Fold summary={t('letters.title')}>
      <ol className={office.rows}>
        {letters.map(({ id, subject, body, sent }) => (
          <li key={id}>
            <p className={office.quiet}>
              <Day at={sent} />
            </p>
            <h3>{subject}</h3>
            <p className={office.letter}>{body}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
