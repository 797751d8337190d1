import { useTranslation } from 'react-i18next';
import type { ArticleDetails } from '#shared/article/article-details.ts';
import { recordingKind } from '#shared/article/supplement-format.ts';
import type { Language } from '#shared/language/language.ts';
import { LibraryHtml } from '../../../components/library-html.tsx';
import unfolds from '../../../components/unfolds.module.css';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './recording.module.css';

type Supplement = ArticleDetails['supplements'][number];

type RecordingProps = {
  supplement: Supplement;
  recording: NonNullable<Supplement['recording']>;
  /** The language of its transcript and captions. */
  textLanguage: Language;
};

/** The browser's player of a recording, which loads nothing until it is asked to play, and what is said in it. */
export function Recording({ supplement, recording, textLanguage }: RecordingProps) {
  const { t } = useTranslation('article-details');
  const { title, url, mediaType } = supplement;
  const { transcript, html, captions } = recording;
  const player = { controls: true, preload: 'none', 'aria-label': title[useLanguage()] };
  const source = <source src={url} type={mediaType} />;
  const track = captions && (
    <track kind="captions" src={captions} srcLang={textLanguage} label={t('recording.captions')} default />
  );
  return (
    <div className={`${styles.recording} ${unfolds.unfolds}`}>
      {recordingKind(mediaType) === 'video' ? (
        <video {...player}>
          {source}
          {track}
        </video>
      ) : (
        <audio {...player}>
          {source}
          {track}
        </audio>
      )}
      {html === undefined ? (
        <a href={transcript.url}>{t('recording.transcript')}</a>
      ) : (
        <details>
          <summary>{t('recording.transcript')}</summary>
          <LibraryHtml as="div" html={html} lang={textLanguage} className={styles.words} />
        </details>
      )}
    </div>
  );
}
