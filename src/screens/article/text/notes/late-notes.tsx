import { type RefObject, Suspense, useEffect, useState } from 'react';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import { mayHaveAnnotations, onOtherAnnotations } from '../../../../client/annotations-here.ts';
import { onSessionChange } from '../../../../client/session.ts';
import { lateParts } from '../../../../components/late-parts.ts';
import { loadWords } from '../../../../i18n/load-words.ts';

type NotesProps = { text: RefObject<HTMLElement | null>; article: Article };

const late = lateParts('reader-notes', load);

/**
 * Highlights and notes in the text. They load when words are selected in it, or when there may be some already: made
 * earlier, in the PDF, or in another tab.
 */
export function LateNotes({ text, article }: NotesProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    let left = false;
    const want = () => setWanted(true);
    const look = () => {
      void mayHaveAnnotations().then((may) => may && !left && want());
    };
    const onSelection = () => {
      const { isCollapsed = true, anchorNode = null, focusNode = null } = document.getSelection() ?? {};
      const isHere = (node: Node | null) => !!text.current?.contains(node);
      if (!isCollapsed && (isHere(anchorNode) || isHere(focusNode))) want();
    };
    look();
    const ends = [onSessionChange(look), onOtherAnnotations(want)];
    document.addEventListener('selectionchange', onSelection);
    return () => {
      left = true;
      for (const end of ends) end();
      document.removeEventListener('selectionchange', onSelection);
    };
  }, [wanted, text]);
  return (
    wanted && (
      <Suspense>
        <Loaded text={text} article={article} />
      </Suspense>
    )
  );
}

function Loaded(notes: NotesProps) {
  const { TextNotes } = late.useParts();
  return <TextNotes {...notes} />;
}

type Parts = Pick<typeof import('./text-notes.tsx'), 'TextNotes'>;

/** Without a connection, tries again when something else is selected. */
async function load(language: Language): Promise<Parts> {
  try {
    const [{ TextNotes }] = await Promise.all([import('./text-notes.tsx'), loadWords(language, 'reader')]);
    return { TextNotes };
  } catch {
    await new Promise((resolve) => {
      document.addEventListener('selectionchange', resolve, { once: true });
    });
    return load(language);
  }
}
