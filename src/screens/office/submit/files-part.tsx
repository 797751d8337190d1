import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import { authorFileRoles, type FileRole } from '#shared/office/file-role.ts';
import type { AuthorManuscript, ManuscriptFile } from '#shared/office/manuscript-views.ts';
import { addFile, manuscriptAddress, removeFile } from '../../../client/office/manuscripts.ts';
import { fileSize } from '../../../components/file-size.ts';
import form from '../../../components/form/form.module.css';
import { uploadFailureWords } from '../../../components/form/upload-failure-words.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { FileRows } from '../file-rows.tsx';
import { useFaultText } from '../outcome.tsx';
import { CommandFields } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';
import styles from './submission.module.css';
import type { Submission } from './use-submission.ts';

type FilesProps = {
  submission: Pick<Submission, 'session' | 'manuscript'>;
  /** The kinds of files that are given here. */
  roles: readonly FileRole[];
  label: string;
  hint: string;
};

/** The most megabytes of a file, unless the server is set otherwise. */
const uploadLimit = 100;

/** Those beside the text itself. */
export const furtherRoles = authorFileRoles.filter((role) => role !== 'manuscript');

/** Files of some kinds, and a form that uploads another: at once when it is chosen or dropped, if there are scripts. */
export function Files({ submission: { session, manuscript }, roles, label, hint }: FilesProps) {
  const { t } = useTranslation('office-author');
  const { run, outcome, isBusy } = useCommand();
  const faultText = useFaultText();
  const files = manuscript.files.filter(({ role }) => roles.includes(role));
  const remove = (file: ManuscriptFile) =>
    void run(() => session.run((version) => removeFile(manuscript.id, file.id, version)));
  return (
    <div className={styles.files}>
      <FileRows id={manuscript.id} files={files}>
        {(file) => (
          <form
            method="post"
            action={`${manuscriptAddress(manuscript.id)}/files/${file.id}/remove`}
            onSubmit={(event) => {
              event.preventDefault();
              remove(file);
            }}
          >
            <CommandFields version={manuscript.version} />
            <button type="submit" className={styles.small} disabled={isBusy}>
              {t('upload.remove')} <span className="visually-hidden">{file.name}</span>
            </button>
          </form>
        )}
      </FileRows>
      {outcome && 'failure' in outcome && (
        <Notice kind="fault" focus>
          <p>{faultText(outcome.failure.code)}</p>
        </Notice>
      )}
      <UploadForm session={session} manuscript={manuscript} roles={roles} label={label} hint={hint} />
    </div>
  );
}

/** Uploads that were begun: sending the same file again goes on where it stopped. */
const begun = new WeakMap<File, string>();

type UploadFormProps = Omit<FilesProps, 'submission'> & {
  session: Submission['session'];
  manuscript: AuthorManuscript;
};

type Progress = { name: string; sent: number; total: number; isWaiting: boolean };

function UploadForm({ session, manuscript: { id, version }, roles, label, hint }: UploadFormProps) {
  const { t } = useTranslation('office-author');
  const field = useId();
  const form_ = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<{ file: File; failure: Failure }>();
  const [isOver, setOver] = useState(false);
  const stop = useRef<AbortController>(undefined);

  const upload = async (file: File) => {
    const role = (new FormData(form_.current ?? undefined).get('role') ?? roles[0]) as FileRole;
    const controller = new AbortController();
    stop.current = controller;
    setFailed(undefined);
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
      form_.current?.reset();
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
    <form
      ref={form_}
      method="post"
      encType="multipart/form-data"
      action={`${manuscriptAddress(id)}/files/form`}
      className={styles.upload}
      data-over={isOver ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('file');
        if (input instanceof HTMLInputElement) void uploadAll(input.files);
      }}
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
      <CommandFields version={version} />
      {roles.length === 1 ? (
        <input type="hidden" name="role" value={roles[0]} />
      ) : (
        <div className={form.field}>
          <label htmlFor={`${field}-role`}>{t('upload.role')}</label>
          <select id={`${field}-role`} name="role" className={form.control}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={form.field}>
        <label htmlFor={field}>{label}</label>
        <p id={`${field}-hint`} className={form.hint}>
          {hint}
        </p>
        <input
          type="file"
          id={field}
          name="file"
          required
          className={styles.file}
          aria-describedby={`${field}-hint`}
          onChange={(event) => void uploadAll(event.target.files)}
        />
      </div>
      {progress ? (
        <UploadProgress progress={progress} onStop={() => stop.current?.abort()} />
      ) : (
        <noscript>
          <button type="submit" className={action.secondary}>
            {t('upload.button')}
          </button>
        </noscript>
      )}
      {failed && <UploadFault failed={failed} again={() => void upload(failed.file)} />}
    </form>
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

function UploadFault({
  failed: { file, failure },
  again,
}: {
  failed: { file: File; failure: Failure };
  again: () => void;
}) {
  const { t } = useTranslation('office-author');
  const { t: tFiles } = useTranslation('office-files');
  const { code, file: refusal } = failure;
  const isCommands = code === 'conflict' || code === 'stepNotOpen' || code === 'unauthenticated';
  const faultText = useFaultText();
  return (
    <Notice kind="fault" focus>
      <p>{t('upload.failed', { name: file.name })}</p>
      <p>{isCommands ? faultText(code) : uploadFailureWords(failure, uploadLimit, tFiles)}</p>
      {!refusal && (
        <p>
          <button type="button" className={styles.small} onClick={again}>
            {t('upload.again')}
          </button>
        </p>
      )}
    </Notice>
  );
}
