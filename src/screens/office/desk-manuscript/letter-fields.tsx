import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import type { LetterTexts } from '#shared/office/letter-templates.ts';
import {
  draftLetter,
  type Letter,
  type LetterTemplate,
  type LetterVariables,
  mailedLetter,
} from '#shared/office/letter-templates.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import en from '../../../../resources/locales/en/office-letters.json';
import kk from '../../../../resources/locales/kk/office-letters.json';
import ru from '../../../../resources/locales/ru/office-letters.json';
import { useJournal } from '../../../app/use-journal.ts';
import { keptTyping } from '../../../client/office/kept-typing.ts';
import { cachedUsername } from '../../../client/session.ts';
import { ChipChoice } from '../../../components/chip-choice/chip-choice.tsx';
import { menuLanguages } from '../../../i18n/languages.ts';
import { useKept } from '../use-kept.ts';
import { letterDue } from './decision-letter.ts';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** The texts of letters in the languages of those who get them, whatever that of the page is. */
const letterTexts: Record<Language, LetterTexts> = { ru, en, kk };

type LetterFieldsProps = {
  /** Names what is typed, which is kept on the device. */
  form: string;
  templates: readonly LetterTemplate[];
  points?: LetterVariables['author']['points'];
  /** The letter as somebody has drafted it, in its language: it takes the place of the template. */
  begun?: Letter & { language: Language };
};

/** The fields of a letter to the author, begun from a template in their language, and how they will get it. */
export function LetterFields({ form, templates, points = [], begun }: LetterFieldsProps) {
  const { t } = useTranslation('office-desk');
  const { manuscript, now } = useDesk();
  const journal = useJournal();
  const id = useId();
  const [typed, keep] = useKept<Typed>(keptLetter(manuscript.id, form));
  const [chosenLanguage, setLanguage] = useState<Language>();
  const [chosenTemplate, setTemplate] = useState<LetterTemplate>();
  const language = chosenLanguage ?? typed?.language ?? begun?.language ?? manuscript.language;
  const template = chosenTemplate ?? typed?.template ?? templates[0] ?? 'general';
  const isBegun = begun && language === begun.language;
  const filled = draftLetter(letterTexts[language], template, {
    journal: journal.name[language],
    number: manuscript.number,
    title: titleIn(manuscript, language),
    due: letterDue(template, now, language),
    points,
  });
  const made = isBegun ? begun : filled;
  const letter = typed ?? made;
  const isOwn = typed !== null && (typed.body !== made.body || typed.subject !== made.subject);
  /** What was typed keeps its own words when the answers change, and says so. */
  const isStale = isOwn && typed.made !== made.body;
  const write = (next: Letter | null) => {
    keep(
      next && { subject: next.subject, body: next.body, language, template, made: typed?.made ?? made.body },
    );
  };
  return (
    <div className={styles.letter}>
      <div className={`${styles.choices} needs-script`}>
        {templates.length > 1 && (
          <ChipChoice
            legend={t('letter.template')}
            options={templates.map((value) => ({ value, label: t(`letter.templates.${value}`) }))}
            chosen={template}
            onChoose={(value) => {
              setTemplate(value);
              if (typed) keep({ ...typed, template: value });
            }}
          />
        )}
        <ChipChoice
          legend={t('letter.language')}
          options={menuLanguages.map(({ language: value, name: label }) => ({ value, label }))}
          chosen={language}
          onChoose={(value) => {
            setLanguage(value);
            if (typed) keep({ ...typed, language: value });
          }}
        />
      </div>
      <input type="hidden" name="language" value={language} />
      <label htmlFor={`${id}subject`}>{t('letter.subject')}</label>
      <input
        id={`${id}subject`}
        name="subject"
        required
        maxLength={200}
        lang={language}
        value={letter.subject}
        onChange={({ target }) => write({ ...letter, subject: target.value })}
      />
      <label htmlFor={`${id}body`}>{t('letter.body')}</label>
      <textarea
        id={`${id}body`}
        name="body"
        required
        rows={12}
        maxLength={10_000}
        lang={language}
        value={letter.body}
        onChange={({ target }) => write({ ...letter, body: target.value })}
      />
      {isOwn && (
        <p className={styles.hint}>
          {t(isStale ? 'letter.stale' : 'letter.edited')}{' '}
          <button type="button" className={styles.plain} onClick={() => write(null)}>
            {t('letter.anew')}
          </button>
        </p>
      )}
      <Preview letter={letter} language={language} />
    </div>
  );
}

function Preview({ letter, language }: { letter: Letter; language: Language }) {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const journal = useJournal();
  const { correspondingAuthor: author, number } = manuscript;
  const mailed = mailedLetter(letterTexts[language], letter, { name: author?.name ?? '', number });
  return (
    <details className={styles.preview}>
      <summary>{t('letter.preview')}</summary>
      <dl>
        <div>
          <dt>{t('letter.to')}</dt>
          <dd>{author ? `${author.name} <${author.email}>` : t('letter.nobody')}</dd>
        </div>
        <div>
          <dt>{t('letter.subject')}</dt>
          <dd lang={language}>{mailed.subject}</dd>
        </div>
      </dl>
      <div className={styles.sheet} lang={language}>
        <p>{mailed.greeting}</p>
        <p>{mailed.body}</p>
        <p className={styles.pageLink}>{mailed.page}</p>
        <p className={styles.footer}>
          {journal.name[language]}
          {'\n'}
          {journal.office.address[language]}
        </p>
      </div>
    </details>
  );
}

/** Removes what was typed of a letter from the device, after it was sent. */
export function useForgetLetter(form: string): () => void {
  const [, keep] = useKept<Typed>(keptLetter(useDesk().manuscript.id, form));
  return () => keep(null);
}

/** The same for letters of several forms. */
export function useForgetLetters(forms: readonly string[]): () => void {
  const { id } = useDesk().manuscript;
  const [owner] = useState(() => cachedUsername() ?? '');
  return () => {
    for (const form of forms) keptTyping(owner, keptLetter(id, form)).write(null);
  };
}

/** The form in which a letter about a manuscript is kept. */
function keptLetter(manuscriptId: string, form: string): string {
  return `${manuscriptId} letter ${form}`;
}

/** A letter as its writer has changed it, with what it was begun from. */
type Typed = Letter & { language: Language; template: LetterTemplate; made: string };

function titleIn({ content, title }: DeskManuscript, language: Language): string {
  return content.metadata[language].title || title;
}
