import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import type { ProgramSystem } from '#shared/program/program-package.ts';
import { CopyableText } from './copyable-text.tsx';
import styles from './get-program.module.css';
import { checksumCommand, signatureCommand, verifyingFiles } from './verifying.ts';

/**
 * How to verify a package of a system: the files needed, and two commands.
 * @param name the file name of the package in the commands
 */
export function Verify({ system, name }: { system: ProgramSystem; name: string }) {
  const { t } = useTranslation('get-program');
  return (
    <details className={styles.verify}>
      <summary>
        <ChevronRight aria-hidden size={18} />
        {t('verify.title')}
      </summary>
      <div>
        <p>{t('verify.why')}</p>
        <ul className={styles.files}>
          {verifyingFiles.map((file) => (
            <li key={file}>
              <a href={`${paths.desktop}/${file}`} download>
                {file}
              </a>
            </li>
          ))}
        </ul>
        <p>{t('verify.sum')}</p>
        <CopyableText name={t('verify.sum')} text={checksumCommand(system, name)} />
        <p className={styles.hint}>{t(`verify.sumHint.${system}`)}</p>
        <p>{t('verify.signature')}</p>
        <CopyableText name={t('verify.signature')} text={signatureCommand(system)} />
        <p className={styles.hint}>{t(`verify.signatureHint.${system}`)}</p>
        <p className={styles.hint}>{t('verify.key')}</p>
      </div>
    </details>
  );
}
