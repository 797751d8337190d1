import { Check, Copy } from 'lucide-react';
import { createElement, Fragment, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asHtml, asPlainText, type TextRun } from '#shared/citation/text-run.ts';
import type { Language } from '#shared/language/language.ts';
import { copyToClipboard } from '../components/copy-to-clipboard.ts';
import { withWholeNeighbours } from '../i18n/bound.tsx';
import styles from './cite-dialog.module.css';

type CitableProps = {
  title: string;
  /** The language of the text; Latin passages in a Cyrillic text are marked as English. */
  lang?: Language;
  runs: TextRun[];
  /** Called with the result of copying, as a message. */
  onCopied: (said: string) => void;
};

/** A text shown as it will look, with a button that copies it, italics included. */
export function Citable({ title, lang, runs, onCopied }: CitableProps) {
  const { t } = useTranslation('citing');
  const id = useId();
  const [copiedText, setCopiedText] = useState<string>();
  const text = useRef<HTMLParagraphElement>(null);
  const plain = asPlainText(runs);
  const copied = copiedText === plain;

  const copy = async () => {
    const done = await copyToClipboard({ text: plain, html: asHtml(runs) });
    setCopiedText(done ? plain : undefined);
    onCopied('');
    // In a frame of its own, so that screen readers announce the same message again.
    requestAnimationFrame(() => onCopied(done ? t('copied', { what: title }) : t('copyFailed')));
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <section className={styles.citable} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {createElement(
        'p',
        { ref: text, className: styles.text, lang, translate: 'no' },
        ...runs.map((run) => shown(run, lang)),
      )}
      <button type="button" className={styles.copy} onClick={() => void copy()} aria-describedby={id}>
        {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        {t(copied ? 'copiedShort' : 'copy')}
      </button>
    </section>
  );
}

function shown({ text, italic, href }: TextRun, lang?: Language) {
  if (href !== undefined) return <a href={href}>{text}</a>;
  const words =
    lang === undefined ? text : withWholeNeighbours(text, lang, lang === 'en' ? undefined : inScripts);
  return italic ? <i>{words}</i> : words;
}

/** A Cyrillic text with its Latin passages marked as English. */
function inScripts(text: string) {
  const parts = text
    .split(/(\p{Script=Latin}(?:[^\p{Script=Cyrillic}]*\p{Script=Latin})?)/u)
    .map((part, place) => (place % 2 === 0 ? part : createElement('span', { lang: 'en' }, part)));
  return createElement(Fragment, {}, ...parts);
}
