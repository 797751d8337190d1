import { useTranslation } from 'react-i18next';
import { reviewedRoles } from '#shared/office/file-role.ts';
import type { FoundName } from '#shared/office/found-name.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { deskApi } from '../../../client/office/desk.ts';
import { fileSize } from '../../../components/file-size.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { CopyReport } from '../copy-report.tsx';
import { Byline } from './byline.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './files.module.css';
import { NameAnswers, ReleaseCopy, useNameAnswers } from './release-copy.tsx';
import { useDesk } from './use-desk.ts';

type DeskFile = DeskManuscript['files'][number];

/** Every file with what is known of it, and the copy that reviewers would get. */
export function Files() {
  const { t } = useTranslation('office-desk');
  const { files } = useDesk().manuscript;
  const ofAuthor = files.filter(({ role }) => role !== 'similarity');
  if (ofAuthor.length === 0) return <p>{t('files.none')}</p>;
  return (
    <ul className={styles.files}>
      {ofAuthor.map((file) => (
        <FileEntry key={file.id} file={file} />
      ))}
    </ul>
  );
}

function FileEntry({ file }: { file: DeskFile }) {
  const { t } = useTranslation(['office-desk', 'office-author']);
  const { t: tLayout } = useTranslation('layout');
  const { manuscript } = useDesk();
  const { id, role, name, type, size, sha256, added, scan, sending, isInfected } = file;
  return (
    <li className={styles.file}>
      <p className={styles.role}>
        {t(`office-author:role.${role}`)}
        {manuscript.sendings.length > 1 && <> · {t('files.sending', { number: sending })}</>}
      </p>
      <h3>
        {isInfected ? (
          name
        ) : (
          <a href={`${deskApi(manuscript.id)}/files/${id}`} download>
            {name}
          </a>
        )}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('files.type')}</dt>
          <dd>
            {type.toUpperCase()}, {fileSize(tLayout, size)}
          </dd>
        </div>
        <div>
          <dt>{t('files.added')}</dt>
          <dd>
            <Moment at={added} />
          </dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className={styles.hash}>{sha256}</dd>
        </div>
        <div data-warning={scan === 'clean' ? undefined : ''}>
          <dt>{t('files.scan')}</dt>
          <dd>{t(`files.scanned.${scan}`)}</dd>
        </div>
      </dl>
      {reviewedRoles.includes(role) && <Copy file={file} />}
    </li>
  );
}

/** The copy without names: its report, and whether a person has released it to reviewers. */
function Copy({ file }: { file: DeskFile }) {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { id, role, scan, copy, copyFault, report, released, releasedBy } = file;
  const { answers, give, forget } = useNameAnswers(id);
  const isOpen = copy === 'ready' && manuscript.commands.includes('releaseCopy');
  const answersFor = (name: FoundName) => (
    <NameAnswers fileId={id} name={name} answer={answers[name.id]} give={give} />
  );
  const copyPage = officePaths.officeCopy(manuscript.id, id);
  const fault = copyFaults.find((known) => known === copyFault);
  return (
    <div className={styles.copy}>
      <h4>{t('copy.title')}</h4>
      {copy === 'ready' ? (
        <p>
          <LocalLink to={copyPage}>{t('copy.open')}</LocalLink>
        </p>
      ) : (
        <p>
          {t(`copy.${copy === 'waiting' ? 'waiting' : role === 'manuscript' ? 'failed' : 'notForReviewers'}`)}{' '}
          {fault && t(`copy.fault.${fault}`)}
        </p>
      )}
      {copy === 'failed' && scan !== 'infected' && manuscript.commands.includes('makeCopyAgain') && (
        <CommandForm command="makeCopyAgain" name={`again-${id}`} kind="secondary" button={t('copy.again')}>
          <input type="hidden" name="fileId" value={id} />
        </CommandForm>
      )}
      {report && (
        <CopyReport
          report={report}
          copyPage={copyPage}
          advice={t('copy.names')}
          {...(isOpen && !released && { answersFor })}
        />
      )}
      {released && (
        <p>
          {t('copy.released')} <Moment at={released} />
          {releasedBy && <>, {releasedBy}</>}
        </p>
      )}
      {isOpen && <Byline file={file} />}
      {isOpen && <ReleaseCopy file={file} answers={answers} onReleased={forget} />}
    </div>
  );
}

/** Why there is no copy, as far as there are words for it. */
const copyFaults = ['encrypted', 'damaged', 'too-large', 'needs-conversion', 'cannot-convert'] as const;
