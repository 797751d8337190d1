import { useTranslation } from 'react-i18next';
import { isForbidden } from '#shared/office/review.ts';
import type { ArchiveAuthor, ReviewerCandidate } from '#shared/office/review-views.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Doubts } from './doubts.tsx';
import { fillInvitation } from './fill-invitation.ts';
import styles from './forms.module.css';
import look from './review.module.css';

type ArchiveAuthorsProps = {
  authors: readonly ArchiveAuthor[];
  /** What is said above them. */
  about: string;
};

/** Who has written in this journal and does not review for it yet: a press fills in what is known. */
export function ArchiveAuthors({ authors, about }: ArchiveAuthorsProps) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  if (authors.length === 0) return null;
  return (
    <>
      <p className={styles.hint}>{about}</p>
      <ul className={look.candidates}>
        {authors.map(({ slug, name, affiliation, email, articles, doubts }) => (
          <li key={slug} data-without-box="" data-forbidden={isForbidden(doubts) ? '' : undefined}>
            <div className={look.who}>
              <b>{name[language]}</b>
              <span>{affiliation[language]}</span>
              <Written articles={articles} />
              <Doubts doubts={doubts} />
            </div>
            {!isForbidden(doubts) && (
              <button
                type="button"
                className={`${styles.plain} needs-script`}
                aria-label={t('invite.fillNamed', { name: name[language] })}
                onClick={({ currentTarget: { form } }) =>
                  fillInvitation(form, {
                    name: name[language],
                    email,
                    affiliation: affiliation[language],
                    secondSource: email === '' ? '' : (articles[0]?.title[language] ?? ''),
                  })
                }
              >
                {t('invite.fillIn')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What somebody has written on the subject in this journal. */
export function Written({ articles }: Pick<ReviewerCandidate, 'articles'>) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  return articles.map(({ slug, title, year }) => (
    <p key={slug} className={look.quiet}>
      {t('invite.wrote', { year })}{' '}
      <LocalLink to={paths.articleBySlug(slug)} target="_blank">
        {title[language]}
      </LocalLink>
    </p>
  ));
}
