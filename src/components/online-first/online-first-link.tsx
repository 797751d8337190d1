import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../link/local-link.tsx';

/** The way to the articles published online first, with their number; nothing while there are none. */
export function OnlineFirstLink({ count }: { count: number }) {
  const { t } = useTranslation('layout');
  if (count === 0) return null;
  return (
    <p>
      <LocalLink to={paths.onlineFirst}>{t('onlineFirstLink', { count })}</LocalLink>
    </p>
  );
}
