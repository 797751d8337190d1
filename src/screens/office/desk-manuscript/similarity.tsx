import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSimilarityFile, deskApi } from '../../../client/office/desk.ts';
import { uploadFile } from '../../../client/office/upload.ts';
import action from '../../../components/link/action.module.css';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { FileField } from '../file-field.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { FormOutcome } from './outcome-notice.tsx';
import { useDesk } from './use-desk.ts';

/** The fields about the report. */
const keeps = ['fileId', 'percent', 'note', 'read'];

/** The similarity report: uploaded, read by a person; no percentage decides anything. */
export function Similarity() {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { t: tLayout } = useTranslation('layout');
  const { similarity, files, commands } = manuscript;
  const percent = similarity?.percent?.toString().replace('.', tLayout('decimalSeparator'));
  const reports = files.filter(({ role }) => role === 'similarity');
  const isOpen = commands.includes('addSimilarity');
  const ids = useId();
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('similarity.about')}</p>
      {similarity ? (
        <p>
          {similarity.read ? (
            <>
              {t('similarity.read')} <Moment at={similarity.read} />.
            </>
          ) : (
            t('similarity.unread')
          )}{' '}
          {percent && t('similarity.matches', { percent })} {similarity.note}
        </p>
      ) : (
        reports.length === 0 && <p>{t('similarity.none')}</p>
      )}
      {isOpen && <UploadReport />}
      {isOpen && reports.length > 0 && (
        <CommandForm command="addSimilarity" button={t('similarity.button')} kind="secondary" keeps={keeps}>
          <fieldset className={styles.editors}>
            <legend>{t('similarity.which')}</legend>
            {reports.map(({ id, name }, place) => (
              <label key={id}>
                <input
                  type="radio"
                  name="fileId"
                  value={id}
                  defaultChecked={similarity ? similarity.fileId === id : place === reports.length - 1}
                />
                <span>
                  <a href={`${deskApi(manuscript.id)}/files/${id}`} download>
                    {name}
                  </a>
                </span>
              </label>
            ))}
          </fieldset>
          <div className={styles.pair}>
            <label htmlFor={`${ids}percent`}>{t('similarity.percent')}</label>
            <input
              id={`${ids}percent`}
              name="percent"
              inputMode="decimal"
              defaultValue={percent}
              pattern="\s*\d{1,3}([.,]\d+)?\s*%?\s*"
            />
            <label htmlFor={`${ids}note`}>{t('similarity.note')}</label>
            <input id={`${ids}note`} name="note" defaultValue={similarity?.note} maxLength={500} />
          </div>
          <label className={styles.tick}>
            <input type="checkbox" name="read" defaultChecked={similarity?.read != null} />
            <span>{t('similarity.tick')}</span>
          </label>
        </CommandForm>
      )}
    </div>
  );
}

/** Sends the report in pieces; without scripts, as an ordinary form with a file. */
function UploadReport() {
  const { t } = useTranslation('office-desk');
  const { manuscript, back, busy, change } = useDesk();
  const id = useId();
  /** A sent report leaves an empty field behind. */
  const [sent, setSent] = useState(0);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (busy || !(file instanceof File) || file.size === 0) return;
    void change('similarityFile', 'attachSimilarity', '', async () => {
      const { uploadId } = await uploadFile(file);
      return addSimilarityFile(manuscript.id, uploadId, manuscript.version);
    }).then((isDone) => isDone && setSent(sent + 1));
  };
  return (
    <form
      className={styles.upload}
      method="post"
      encType="multipart/form-data"
      action={`${deskApi(manuscript.id)}/files/form`}
      onSubmit={send}
    >
      <input type="hidden" name="role" value="similarity" />
      <input type="hidden" name="version" value={manuscript.version} />
      <input type="hidden" name="back" value={back} />
      <label htmlFor={id}>{t('similarity.file')}</label>
      <FileField key={sent} id={id} name="file" required accept=".pdf,.docx,.odt,.rtf" />
      <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
        {busy === 'similarityFile' ? t('sending') : t('similarity.upload')}
      </button>
      <FormOutcome name="similarityFile" />
    </form>
  );
}
