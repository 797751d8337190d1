import { use, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import { authorFileRoles, type FileRole } from '#shared/office/file-role.ts';
import type { AuthorManuscript, ManuscriptFile } from '#shared/office/manuscript-views.ts';
import {
  type FileField as FieldName,
  readRefusedFile,
  refusalId,
  refusedParameter,
} from '#shared/office/refused-file.ts';
import { addFile, manuscriptAddress, removeFile } from '../../../client/office/manuscripts.ts';
import { fileSize } from '../../../components/file-size.ts';
import form from '../../../components/form/form.module.css';
import { type UploadFailure, uploadFailureWords } from '../../../components/form/upload-failure-words.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { FileField } from '../file-field.tsx';
import { FileRows } from '../file-rows.tsx';
import { useFaultText } from '../outcome.tsx';
import { useCommand } from '../use-command.ts';
import { Missing, MissingFields } from './fields.tsx';
import styles from './submission.module.css';
import type { Submission } from './use-submission.ts';

type FilesProps = {
  submission: Pick<Submission, 'session' | 'manuscript'>;
  /** The name of the field in the page’s form. */
  field: FieldName;
  /** The kinds of files that are given here. */
  roles: readonly FileRole[];
  label: string;
  hint: string;
};

/** The form of the page, which the browser sends as a whole without scripts: so all that is typed goes with a file. */
export const wholeForm = 'manuscript';

/** Those beside the text itself. */
export const furtherRoles = authorFileRoles.filter((role) => role !== 'manuscript');

/** Files of some kinds, and a field that uploads another: at once when it is chosen or dropped, if there are scripts. */
export function Files({ submission: { session, manuscript }, ...upload }: FilesProps) {
  const { t } = useTranslation('office-author');
  const { run, outcome, isBusy } = useCommand();
  const faultText = useFaultText();
  const files = manuscript.files.filter(({ role }) => upload.roles.includes(role));
  const remove = (file: ManuscriptFile) =>
    void run(() => session.run((version) => removeFile(manuscript.id, file.id, version)));
  return (
    <div className={styles.files}>
      <FileRows id={manuscript.id} files={files}>
        {(file) => (
          <p>
            <button
              type="submit"
              form={wholeForm}
              formAction={`${manuscriptAddress(manuscript.id)}/files/${file.id}/remove`}
              className={styles.small}
              aria-disabled={isBusy}
              onClick={(event) => {
                event.preventDefault();
                remove(file);
              }}
            >
              {t('upload.remove')} <span className="visually-hidden">{file.name}</span>
            </button>
          </p>
        )}
      </FileRows>
      {outcome && 'failure' in outcome && (
        <Notice kind="fault" focus>
          <p>{faultText(outcome.failure.code)}</p>
        </Notice>
      )}
      <Upload session={session} manuscript={manuscript} {...upload} />
    </div>
  );
}

/** Uploads that were begun: sending the same file again goes on where it stopped. */
const begun = new WeakMap<File, string>();

type UploadProps = Omit<FilesProps, 'submission'> & {
  session: Submission['session'];
  manuscript: AuthorManuscript;
};

type Progress = { name: string; sent: number; total: number; isWaiting: boolean };

function Upload({ session, manuscript, field, roles, label, hint }: UploadProps) {
  const { id, uploadMegabytes } = manuscript;
  const { t } = useTranslation('office-author');
  const input = useId();
  /** A file that was taken leaves an empty field behind. */
  const [taken, setTaken] = useState(0);
  const chosenRole = useRef<HTMLSelectElement>(null);
  const refused = readRefusedFile(new URLSearchParams(useLocation().search).getAll(refusedParameter), field);
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<{ file: File; failure: Failure }>();
  const [isOver, setOver] = useState(false);
  const [isTriedAgain, setTriedAgain] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const isMissing = use(MissingFields).has('part-file') && field === 'manuscript';

  const upload = async (file: File) => {
    const role = (chosenRole.current?.value ?? roles[0]) as FileRole;
    const controller = new AbortController();
    stop.current = controller;
    setFailed(undefined);
    setTriedAgain(true);
    const shown: Progress = { name: file.name, sent: 0, total: file.size, isWaiting: false };
    setProgress(shown);
    const change = (changed: Partial<Progress>) => setProgress((now) => ({ ...(now ?? shown), ...changed }));
    try {
      const { uploadFile } = await import('../../../client/office/upload.ts');
      const { uploadId } = await uploadFile(file, {
        onProgress: (sent) => change({ sent }),
        onWaiting: (isWaiting) => change({ isWaiting }),
        onAddress: (address) => begun.set(file, address),
        address: begun.get(file),
        signal: controller.signal,
      });
      await session.run((at) => addFile(id, { uploadId, role, version: at }));
      setTaken((count) => count + 1);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof Failure)) console.error(error);
      const failure = error instanceof Failure ? error : new Failure('unexpected', 'an upload failed');
      setFailed({ file, failure });
    } finally {
      setProgress(undefined);
    }
  };
  const uploadAll = async (chosen: FileList | null | undefined) => {
    for (const file of [...(chosen ?? [])]) await upload(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field beside takes files by keyboard
    <div
      className={styles.upload}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void uploadAll(event.dataTransfer.files);
      }}
    >
      {roles.length > 1 && (
        <div className={form.field}>
          <label htmlFor={`${input}-role`}>{t('upload.role')}</label>
          <select ref={chosenRole} id={`${input}-role`} form={wholeForm} name="role" className={form.control}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {refused && !isTriedAgain && (
        <div id={refusalId(field)} tabIndex={-1}>
          <Refusal name={refused.name} failure={refused} limit={uploadMegabytes} isRestSaved />
        </div>
      )}
      <div className={form.field}>
        <label htmlFor={input}>{label}</label>
        {isMissing && <Missing name={field} />}
        <p id={`${input}-hint`} className={form.hint}>
          {hint}
        </p>
        <FileField
          key={taken}
          id={input}
          form={wholeForm}
          name={field}
          aria-describedby={`${input}-hint${refused ? ` ${refusalId(field)}` : ''}`}
          aria-invalid={refused || isMissing ? true : undefined}
          onChange={(event) => void uploadAll(event.target.files)}
        />
      </div>
      {progress ? (
        <UploadProgress progress={progress} onStop={() => stop.current?.abort()} />
      ) : (
        <noscript>
          <button type="submit" form={wholeForm} name="upload" value={field} className={action.secondary}>
            {t('upload.button')}
          </button>
        </noscript>
      )}
      {failed && (
        <Refusal
          name={failed.file.name}
          failure={failed.failure}
          limit={uploadMegabytes}
          again={() => void upload(failed.file)}
        />
      )}
    </div>
  );
}

function UploadProgress({
  progress: { name, sent, total, isWaiting },
  onStop,
}: {
  progress: Progress;
  onStop: () => void;
}) {
  const { t } = useTranslation('office-author');
  const { t: tLayout } = useTranslation('layout');
  return (
    <div className={styles.progress}>
      <p role="status">{isWaiting ? t('upload.waiting') : t('upload.sending', { name })}</p>
      <progress value={sent} max={total} aria-label={name} />
      <p className={styles.note}>
        {fileSize(tLayout, sent)} / {fileSize(tLayout, total)}
      </p>
      <button type="button" className={styles.small} onClick={onStop}>
        {t('upload.stop')}
      </button>
    </div>
  );
}

type RefusalProps = {
  /** Of the file; empty if none was chosen. */
  name: string;
  failure: UploadFailure;
  /** Of a file, in megabytes. */
  limit: number;
  /** Whether everything else of the form was saved meanwhile. */
  isRestSaved?: boolean;
  again?: () => void;
};

/** Why a file was not taken, at its field. */
function Refusal({ name, failure, limit, isRestSaved = false, again }: RefusalProps) {
  const { t } = useTranslation('office-author');
  const { t: tFiles } = useTranslation('office-files');
  const { code, file } = failure;
  const isCommands = code === 'conflict' || code === 'stepNotOpen' || code === 'unauthenticated';
  const faultText = useFaultText();
  return (
    <Notice kind="fault" focus>
      <p>{name === '' ? t('upload.none') : t('upload.failed', { name })}</p>
      {name !== '' && <p>{isCommands ? faultText(code) : uploadFailureWords(failure, limit, tFiles)}</p>}
      {isRestSaved && <p>{t('upload.restSaved')}</p>}
      {again && !file && (
        <p>
          <button type="button" className={styles.small} onClick={again}>
            {t('upload.again')}
          </button>
        </p>
      )}
    </Notice>
  );
}
