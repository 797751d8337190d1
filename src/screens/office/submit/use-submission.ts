import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { checked, contentFromForm, type FormFields, fieldsOfContent } from '#shared/office/form-content.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { isUntouched, withProposal } from '#shared/office/with-proposal.ts';
import {
  keepManuscript,
  keptManuscript,
  releaseManuscript,
} from '../../../client/office/kept-manuscripts.ts';
import { type ManuscriptSession, openManuscriptSession } from '../../../client/office/manuscript-session.ts';
import { readManuscript, saveManuscript } from '../../../client/office/manuscripts.ts';
import { cachedUsername } from '../../../client/session.ts';
import { newId } from '../../../notes/new-id.ts';
import { useSavedInBackground } from '../use-saved-in-background.ts';

/** How often the server is asked whether a file has been read or copied, in ms. */
const pause = 2_500;

/** Opens the session of an author with a manuscript, on the server and on this device. */
function openSession(opened: AuthorManuscript): ManuscriptSession {
  const owner = cachedUsername() ?? '';
  return openManuscriptSession(opened, {
    save: saveManuscript,
    read: readManuscript,
    keep: (base, content) => void keepManuscript({ owner, id: opened.id, base, content }),
    release: () => void releaseManuscript(owner, opened.id),
    newKey: newId,
  });
}

/**
 * An author’s work on a manuscript in a form whose fields hold what is typed: the session reads them, and what comes
 * from elsewhere is written into them.
 */
export function useSubmission(opened: AuthorManuscript, form: RefObject<HTMLFormElement | null>) {
  const [session] = useState(() => openSession(opened));
  const {
    manuscript,
    content: entered,
    saving,
    merged,
  } = useSyncExternalStore(session.subscribe, session.state, session.state);
  const [restored, setRestored] = useState(false);
  const read = manuscript.proposal?.content ?? null;
  // The server renders what was read from the file as well, for authors without scripts.
  const content = useMemo(
    () => (read && isUntouched(entered) ? withProposal(entered, read) : entered),
    [read, entered],
  );

  // Asked before anything is kept anew: what was typed here before is neither lost nor confused with a proposal.
  useEffect(() => {
    let isLeft = false;
    void keptManuscript(cachedUsername() ?? '', opened.id).then((kept) => {
      if (!kept || isLeft) return;
      session.restore(kept);
      setRestored(true);
    });
    return () => {
      isLeft = true;
    };
  }, [session, opened.id]);

  useEffect(() => session.change(content), [session, content]);

  useSavedInBackground(session);

  const isWaiting =
    manuscript.proposal?.state === 'waiting' || manuscript.files.some(({ copy }) => copy === 'waiting');
  const refresh = useEffectEvent(() => session.refresh().catch(() => undefined));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [isWaiting]);

  // The link of the letter is opened in another tab, or on another device.
  const isUnconfirmed = manuscript.unconfirmedEmail !== null;
  useEffect(() => {
    if (!isUnconfirmed) return;
    const look = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isUnconfirmed]);

  useLayoutEffect(() => {
    if (form.current) writeFields(form.current, content);
  }, [form, content]);

  return {
    session,
    manuscript,
    content,
    saving,
    merged,
    restored,
    /** Takes what stands in the fields now. */
    take: () => {
      if (form.current) session.change(contentFromForm(fieldsOf(form.current), content));
    },
    /** Changes the lists of the form, over what stands in its fields. */
    press: (button: FormFields) => {
      if (form.current) session.change(contentFromForm({ ...fieldsOf(form.current), ...button }, content));
    },
    /** Fills empty fields with what was read from the file. */
    fill: () => {
      if (read) session.change(withProposal(content, read));
    },
  };
}

export type Submission = ReturnType<typeof useSubmission>;

/** What stands in the fields of a form. */
function fieldsOf(form: HTMLFormElement): FormFields {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/**
 * Writes a manuscript into the fields that say something else. Differences in spaces alone, which the server drops,
 * stay while the author types.
 */
function writeFields(form: HTMLFormElement, content: ManuscriptContent): void {
  const there = fieldsOfContent(contentFromForm(fieldsOf(form), content));
  const wanted = fieldsOfContent(content);
  for (const name of new Set([...Object.keys(there), ...Object.keys(wanted)])) {
    const text = wanted[name] ?? '';
    if (plain(there[name] ?? '') === plain(text)) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text === checked;
    else if (field instanceof RadioNodeList) field.value = text;
    else if (field && 'value' in field) field.value = text;
  }
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u00AD\u200B\u2060\uFEFF]+/g, ' ')
    .trim();
}
