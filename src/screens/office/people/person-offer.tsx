import { useTranslation } from 'react-i18next';
import { fieldName } from '#shared/office/field-of-expertise.ts';
import type { PersonPage } from '#shared/office/person.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact } from '../../../components/fact/fact.tsx';
import { dayOf } from '../../../components/saved/day-of.ts';
import { languageInside } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './people.module.css';

/** In what a person offers to review. */
export function PersonOffer({ person }: { person: PersonPage }) {
  const { t } = useTranslation('office-people');
  const language = useLanguage();
  const { offer, agreesToReview } = person;
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">{t('offer.title')}</h2>
      {offer ? (
        <dl className={styles.offer}>
          <Fact term={t('offer.fields')}>
            {offer.fields.map((field) => fieldName(field, language)).join('; ')}
          </Fact>
          <Fact term={t('offer.languages')}>
            {offer.languages.map((one) => languageInside(language, t(`language.${one}`))).join(', ')}
          </Fact>
          {offer.note && (
            <Fact term={t('offer.note')}>
              <span className={styles.note}>{offer.note}</span>
            </Fact>
          )}
          <Fact term={t('offer.since')}>
            <DateText date={dayOf(Date.parse(offer.offered))} />
          </Fact>
        </dl>
      ) : (
        <p className={styles.muted}>{agreesToReview ? t('offer.unsaid') : t('offer.none')}</p>
      )}
    </section>
  );
}
