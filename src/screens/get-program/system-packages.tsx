import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import type { ProgramSystem } from '#shared/program/program-package.ts';
import type { OfferedProgram } from '#shared/program/program-release.ts';
import type { ReaderComputer } from '#shared/program/reader-computer.ts';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import { CopyableText } from './copyable-text.tsx';
import styles from './get-program.module.css';
import { Verify } from './verify.tsx';

type Package = OfferedProgram['packages'][number];

type SystemPackagesProps = { system: ProgramSystem; packages: Package[]; computer: ReaderComputer };

/**
 * The packages of one system. Marking the visitor's own takes no space, so that nothing moves when the
 * browser detects the computer more exactly than the server.
 */
export function SystemPackages({ system, packages, computer }: SystemPackagesProps) {
  const { t } = useTranslation('get-program');
  const { t: tLayout } = useTranslation('layout');
  const isYours = computer.system === system;
  const own = isYours ? packages.find(({ processor }) => fits(processor, computer)) : undefined;
  const [first] = packages;
  return (
    <section className={styles.system} aria-labelledby={system}>
      <div className={styles.about}>
        <div className={styles.heading}>
          <h2 id={system}>{t(`systems.${system}.title`)}</h2>
          {isYours && <p className={styles.yours}>{t('yours')}</p>}
        </div>
        <p>{t(`systems.${system}.about`)}</p>
      </div>
      <div>
        <ul className={styles.packages}>
          {packages.map(({ name, kind, processor, bytes, sha256 }) => {
            const isOwn = own?.name === name;
            const called = `${t(`packages.${kind}`)}, ${t(`processors.${processor}`)}`;
            return (
              <li key={name}>
                <h3>{t(`packages.${kind}`)}</h3>
                <p>
                  {t(`processors.${processor}`)} · {fileSize(tLayout, bytes)}
                </p>
                <a
                  href={`${paths.desktop}/${name}`}
                  download
                  className={`${isOwn ? action.primary : action.secondary} ${styles.download}`}
                >
                  <Download aria-hidden size={18} />
                  {t('download')}
                  <span className="visually-hidden">
                    {`: ${called}`}
                    {isOwn && `, ${t('forThis')}`}
                  </span>
                </a>
                <div className={styles.checksum}>
                  <span>{t('checksum')}</span>
                  <CopyableText name={`${t('checksum')}, ${called}`} text={sha256} />
                </div>
              </li>
            );
          })}
        </ul>
        {first && <Verify system={system} name={(own ?? first).name} />}
      </div>
    </section>
  );
}

/** Whether a package suits a computer; if its processor is unknown, x64 is assumed. */
function fits(processor: Package['processor'], computer: ReaderComputer): boolean {
  if (processor === 'universal') return true;
  return processor === (computer.processor === 'unknown' ? 'x64' : computer.processor);
}
