import { useTranslation } from 'react-i18next';
import { Copyable } from '../../components/copyable/copyable.tsx';

/**
 * A command or a checksum, with a button that copies it.
 * @param name describes it in the accessible name of the button
 */
export function CopyableText({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('get-program');
  const words = {
    copy: t('copy'),
    copyOf: t('copyOf', { what: name }),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
  };
  return <Copyable text={text} words={words} />;
}
