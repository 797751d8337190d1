import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import type { CommandName } from '#shared/office/command-names.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { askOffice } from '../../../client/office/ask-office.ts';
import { runDeskCommand } from '../../../client/office/desk.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../notes/new-id.ts';
import { faultOf } from './fault-of.ts';
import type { DeskManuscriptData } from './load-desk-manuscript.ts';
import { doneMeanwhile, type LogEntry } from './meanwhile.ts';
import { useAnswers } from './use-answers.ts';

/** How something ended, and by which form it was done, where it was done by one of the page. */
export type ActOutcome = { name?: string } & Ended;

type Ended =
  | { kind: 'done'; what: string }
  /** Somebody else was first: what they did, whether they have decided, and what was typed here. */
  | { kind: 'conflict'; meanwhile: LogEntry[]; isDecided: boolean; typed: string }
  /** Where fields are at fault, with a code for each; without scripts the codes are empty. */
  | { kind: 'failed'; code: string; fields: Record<string, string> };

/** The codes of failures after which the page shows what is there now. */
const overtaken: ReadonlySet<string> = new Set(['conflict', 'stepNotOpen', 'decisionWaits']);

/** How often the page looks for a copy that is being made, in ms. */
const lookEvery = 2_000;

/** A manuscript on its page, and how its forms change it. */
export function useDeskManuscript(data: DeskManuscriptData) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [read, setRead] = useState(data);
  const [manuscript, setManuscript] = useState(data.manuscript);
  const [keys, setKeys] = useState(data.keys);
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(outcomeOf(data));
  if (read !== data) {
    setRead(data);
    // What was done here meanwhile may be newer.
    if (data.manuscript.version >= manuscript.version) setManuscript(data.manuscript);
    setKeys(data.keys);
    setOutcome(outcomeOf(data));
  }

  const latest = useRef(manuscript);
  useLayoutEffect(() => {
    latest.current = manuscript;
  }, [manuscript]);
  const adopt = useCallback((answer: DeskManuscript) => {
    latest.current = answer;
    setManuscript(answer);
  }, []);
  const answers = useAnswers(latest, adopt, manuscript);
  /** The forms of the page that say themselves how they ended. */
  const [telling, setTelling] = useState<readonly string[]>([]);
  const tellAt = useCallback((name: string) => {
    setTelling((names) => [...names, name]);
    return () => setTelling((names) => names.filter((other) => other !== name));
  }, []);

  const { id } = manuscript;
  const awaitsCopy = manuscript.files.some(({ copy }) => copy === 'waiting');
  useEffect(() => {
    if (!awaitsCopy) return;
    const looking = setInterval(() => {
      const look = askOffice((office) => office.deskManuscript(id));
      look.then(
        (found) => setManuscript((shown) => (found.version < shown.version ? shown : found)),
        // The next look may succeed.
        () => undefined,
      );
    }, lookEvery);
    return () => clearInterval(looking);
  }, [awaitsCopy, id]);

  /**
   * Does something to the manuscript, and says how it ended. If somebody else was first, the page shows what is
   * there now; what was typed stays.
   * @param typed text that must not be lost
   */
  const change = async (
    name: string,
    what: string,
    typed: string,
    work: () => Promise<DeskManuscript | null>,
  ): Promise<boolean> => {
    setBusy(name);
    setOutcome(null);
    try {
      const answer = await work();
      if (!answer) {
        await navigate(`${withLanguage(language, officePaths.office)}?done=${what}`);
        return true;
      }
      adopt(answer);
      setKeys((now) => ({ ...now, [name]: newId() }));
      setOutcome({ name, kind: 'done', what });
      return true;
    } catch (error) {
      const fields = (error instanceof Failure && error.fields) || {};
      const code = error instanceof Failure ? faultOf(error.code, Object.keys(fields)) : 'unexpected';
      if (code !== 'offline' && code !== 'unavailable') setKeys((now) => ({ ...now, [name]: newId() }));
      if (!overtaken.has(code)) setOutcome({ name, kind: 'failed', code, fields });
      else await showWhatHappened(name, typed, code);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const showWhatHappened = async (name: string, typed: string, code: string) => {
    try {
      const now = await askOffice((office) => office.deskManuscript(manuscript.id));
      adopt(now);
      const meanwhile = doneMeanwhile(manuscript.log, now.log);
      setOutcome({ name, kind: 'conflict', meanwhile, isDecided: code === 'decisionWaits', typed });
    } catch {
      setOutcome({ name, kind: 'failed', code, fields: {} });
    }
  };

  return {
    manuscript,
    sought: data.sought,
    now: data.now,
    outcome,
    answers,
    telling,
    tellAt,
    busy,
    /** Where forms without scripts come back to. */
    back: withLanguage(language, officePaths.officeManuscript(manuscript.id)),
    keyOf: (name: string) => keys[name] ?? '',
    change,
    /** Sends the form of a command. */
    run: (command: CommandName, name: string, form: FormData): Promise<boolean> => {
      if (form.get('key') === '') form.set('key', newId());
      const typed = String(form.get('body') ?? '');
      return change(name, command, typed, async () => {
        const read = String(latest.current.version);
        // What is answered counts for every step, saved or not.
        const unsaved = await answers.flush();
        if (unsaved) throw unsaved;
        if (form.get('version') === read) form.set('version', String(latest.current.version));
        return runDeskCommand(manuscript.id, command, form);
      });
    },
  };
}

export type Desk = ReturnType<typeof useDeskManuscript>;

export const DeskContext = createContext<Desk | null>(null);

/**
 * The manuscript of the page.
 * @throws Error outside of its page
 */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of a manuscript’s page needs the page around it');
  return desk;
}

function outcomeOf({ done, fault, fields }: DeskManuscriptData): ActOutcome | null {
  if (fault) {
    return { kind: 'failed', code: fault, fields: Object.fromEntries(fields.map((name) => [name, ''])) };
  }
  return done ? { kind: 'done', what: done } : null;
}
