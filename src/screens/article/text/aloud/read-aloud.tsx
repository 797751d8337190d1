import { ArrowDownToLine, Minus, Pause, Play, Plus, Square } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { openChoice } from '../../../../client/remembered-choice.ts';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import surface from '../../../../components/surface.module.css';
import { lineOfReading } from '../kept-place.ts';
import { type Aloud, createAloud, paces } from './aloud.ts';
import { type Following, followPassages } from './follow.ts';
import styles from './read-aloud.module.css';
import { beginningOf, type SpokenPassage, spokenText } from './spoken-text.ts';

const keptPace = openChoice('aloud-pace', paces, '1');

/** The name of the highlight that marks what is read: the text itself stays as it is. */
const mark = 'read-aloud';

export type ReadAloudProps = {
  text: RefObject<HTMLElement | null>;
  /** Of the text. */
  language: Language;
  speech: SpeechSynthesis;
  onEnd: () => void;
};

type Reading = { aloud: Aloud; passages: readonly SpokenPassage[]; following: Following };

/** Reads a text aloud, from what is selected or first to be seen in it, with controls at the foot of the window. */
export function ReadAloud({ text, language, speech, onEnd }: ReadAloudProps) {
  const [reading, setReading] = useState<Reading>();
  const [isAway, setIsAway] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const passages = spokenText(root, language);
    const aloud = createAloud(passages, { speech, language, pace: keptPace.read() });
    const following = followPassages(setIsAway, () => bar.current);
    const painted = 'highlights' in CSS ? CSS.highlights : undefined;
    let marked: Range | undefined;
    const show = () => {
      const { state, at } = aloud.state();
      const range = state === 'ended' ? undefined : passages[at]?.range;
      if (range === marked) return;
      marked = range;
      if (!range) return void painted?.delete(mark);
      const highlight = painted && new Highlight(range);
      // Notes are seen over it.
      if (highlight) highlight.priority = -1;
      if (highlight) painted.set(mark, highlight);
      following.to(range);
    };
    const unsubscribe = aloud.subscribe(show);
    // Speech outlives its page.
    addEventListener('pagehide', aloud.end);
    aloud.speak(beginningOf(passages, root, lineOfReading(root)));
    setReading({ aloud, passages, following });
    return () => {
      unsubscribe();
      removeEventListener('pagehide', aloud.end);
      aloud.end();
      following.end();
      painted?.delete(mark);
    };
  }, [text, language, speech]);

  return (
    <div ref={bar} className={`${surface.surface} ${styles.bar}`}>
      {reading && <Controls reading={reading} isAway={isAway} onEnd={onEnd} />}
    </div>
  );
}

type ControlsProps = { reading: Reading; isAway: boolean; onEnd: () => void };

function Controls({ reading: { aloud, passages, following }, isAway, onEnd }: ControlsProps) {
  const { t } = useTranslation('article-details');
  const { state, at, pace } = useSyncExternalStore(aloud.subscribe, aloud.state);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (state === 'ended') onEnd();
  }, [state, onEnd]);

  const place = paces.indexOf(pace);
  const change = (by: 1 | -1) => {
    const next = paces[place + by];
    if (next === undefined) return;
    keptPace.write(next);
    aloud.setPace(next);
  };
  const isSpeaking = state === 'speaking';
  const range = passages[at]?.range;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div
      role="group"
      aria-label={t('text.aloud.title')}
      className={styles.controls}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <IconButton
        ref={first}
        name={t(isSpeaking ? 'text.aloud.pause' : 'text.aloud.resume')}
        icon={isSpeaking ? Pause : Play}
        onClick={() => (isSpeaking ? aloud.pause() : aloud.speak())}
      />
      <IconButton name={t('text.aloud.stop')} icon={Square} onClick={onEnd} />
      <IconButton
        name={t('text.aloud.slower')}
        icon={Minus}
        aria-disabled={place === 0}
        onClick={() => change(-1)}
      />
      <span role="status" className={styles.pace}>
        <span className="visually-hidden">{t('text.aloud.pace')} </span>
        {t('text.aloud.times', { pace: pace.replace('.', t('text.aloud.separator')) })}
      </span>
      <IconButton
        name={t('text.aloud.faster')}
        icon={Plus}
        aria-disabled={place === paces.length - 1}
        onClick={() => change(1)}
      />
      {isAway && range && (
        <IconButton
          name={t('text.aloud.back')}
          icon={ArrowDownToLine}
          onClick={() => following.again(range)}
        />
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('text.aloud.failed')}
        </p>
      )}
    </div>
  );
}
