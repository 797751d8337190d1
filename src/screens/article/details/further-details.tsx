import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { ArticleDetails, Funding, Relation } from '#shared/article/article-details.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { statementNames } from '#shared/article/statement-name.ts';
import type { Language } from '#shared/language/language.ts';
import { Fact } from '../../../components/fact/fact.tsx';
import { fileSize } from '../../../components/file-size.ts';
import { LibraryHtml } from '../../../components/library-html.tsx';
import { useBound } from '../../../i18n/bound.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './details.module.css';
import { Recording } from './recording.tsx';

const kinds = ['preprint', 'dataset', 'software'] as const satisfies Relation['kind'][];

/** Funding, statements, supplements and related works; nothing if an article has none of them. */
export function FurtherDetails({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const { funding, statements, supplements, relations } = article.details;
  const said = statementNames.filter((name) => statements[name]);
  if (funding.length + said.length + supplements.length + relations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="details">
      <h2 id="details">{t('title')}</h2>
      <dl>
        {supplements.length > 0 && (
          <Fact term={t('supplements')}>
            <ul>
              {supplements.map((supplement) => (
                <Supplement key={supplement.url} supplement={supplement} textLanguage={article.language} />
              ))}
            </ul>
          </Fact>
        )}
        {kinds.map((kind) => {
          const related = relations.filter((relation) => relation.kind === kind);
          return (
            related.length > 0 && (
              <Fact key={kind} term={t(`relations.${kind}`)}>
                <ul>
                  {related.map((relation) => (
                    <li key={addressOf(relation)}>
                      <a href={addressOf(relation)}>{addressOf(relation)}</a>
                    </li>
                  ))}
                </ul>
              </Fact>
            )
          );
        })}
        {funding.length > 0 && (
          <Fact term={t('funding')}>
            <ul>
              {funding.map((one) => (
                <Funder key={one.funder.en} funding={one} />
              ))}
            </ul>
          </Fact>
        )}
        {said.map((name) => (
          <Fact key={name} term={t(`statements.${name}`)}>
            <LibraryHtml as="p" html={statements[name]?.html[language] ?? ''} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

type SupplementProps = { supplement: ArticleDetails['supplements'][number]; textLanguage: Language };

function Supplement({ supplement, textLanguage }: SupplementProps) {
  const { t } = useTranslation('layout');
  const bound = useBound();
  const { title, url, downloadName, bytes } = supplement;
  const format = downloadName.slice(downloadName.lastIndexOf('.') + 1).toUpperCase();
  return (
    <li>
      <a href={url} download={downloadName}>
        {bound(title)}
      </a>{' '}
      <span className={styles.term}>
        {format}, {fileSize(t, bytes)}
      </span>
      {supplement.recording && (
        <Recording supplement={supplement} recording={supplement.recording} textLanguage={textLanguage} />
      )}
    </li>
  );
}

function Funder({ funding }: { funding: Funding }) {
  const { t } = useTranslation('article-details');
  const name = funding.funder[useLanguage()];
  const address = funding.ror ?? (funding.funderId === undefined ? undefined : doiUrl(funding.funderId));
  const { awards } = funding;
  return (
    <li>
      {address === undefined ? name : <a href={address}>{name}</a>}
      {awards.length > 0 && `, ${t('awards', { awards: awards.join(', ') })}`}
    </li>
  );
}

function addressOf({ doi, url = '' }: Relation): string {
  return doi === undefined ? url : doiUrl(doi);
}
