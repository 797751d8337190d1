import { ArrowLeft } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import type { Catalogue, CataloguePart } from '#shared/program/catalogue.ts';
import { inOrder } from '../../components/in-order.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './catalogue.module.css';
import { CatalogueSearch } from './catalogue-search.tsx';
import { CatalogueWay, OutsideLink } from './catalogue-way.tsx';
import { Publication } from './publication.tsx';

type CataloguePageProps = {
  catalogue: Catalogue;
  /** Whether a link led here from another page of a catalogue. */
  isFollowed: boolean;
  /** Whether its title takes the focus: it has just come. */
  focuses: boolean;
};

/** A page of a catalogue. */
export function CataloguePage({ catalogue, isFollowed, focuses }: CataloguePageProps) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focuses) heading.current?.focus({ preventScroll: true });
  }, [focuses]);
  const { title, parts, search, next, leftOut } = catalogue;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.ways}>
          {isFollowed && (
            <button type="button" className={styles.back} onClick={() => void navigate(-1)}>
              <ArrowLeft aria-hidden size={18} />
              {t('back')}
            </button>
          )}
          <LocalLink to={paths.catalogue}>{t('recent')}</LocalLink>
        </div>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        {search && <CatalogueSearch template={search} />}
      </div>
      {inOrder(parts, (part) => (
        <Part part={part} />
      ))}
      {parts.length === 0 && <p>{t('empty')}</p>}
      {next && (
        <p>
          <CatalogueWay address={next} className={action.secondary}>
            {t('next')}
          </CatalogueWay>
        </p>
      )}
      <div className={styles.remarks}>
        {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
        {parts.some(leadsOutside) && <p>{t('marked')}</p>}
      </div>
    </div>
  );
}

function Part({ part: { title, links, publications, more } }: { part: CataloguePart }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={title === null ? undefined : id}>
      {title !== null && (
        <h3 id={id} dir="auto">
          {title}
        </h3>
      )}
      {links.length > 0 && (
        <nav aria-label={title ?? t('sections')}>
          <ul className={styles.rows}>
            {links.map(({ address, title: name, outside }) => (
              <li key={`${address} ${name}`}>
                {outside ? (
                  <OutsideLink address={address}>{name}</OutsideLink>
                ) : (
                  <CatalogueWay address={address}>{name}</CatalogueWay>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {publications.length > 0 && (
        <ul className={styles.rows}>
          {inOrder(publications, (publication) => (
            <Publication publication={publication} />
          ))}
        </ul>
      )}
      {more && title !== null && (
        <p>
          <CatalogueWay address={more}>{t('all', { title })}</CatalogueWay>
        </p>
      )}
    </section>
  );
}

function leadsOutside({ links, publications }: CataloguePart): boolean {
  return (
    links.some(({ outside }) => outside) ||
    publications.some(({ files, page }) => page !== null || files.some(({ isRead }) => !isRead))
  );
}
