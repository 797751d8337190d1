import type { Store } from '../../components/store.ts';
import { loadWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';
import type { AltText, Described } from '../pdfjs/editing/text-managers.ts';
import type { Signature } from '../signing/signature.ts';
import type { WritingState } from './writing-state.ts';

/** Dialogs about additions to a page. */
export type Questions = {
  /** Asks for the signature to place. */
  signature(onPlace: (signature: Signature) => void): Promise<void>;
  /** Asks for the alternative text of a picture or signature. */
  altText(described: Described, onSave: (altText: AltText) => void): Promise<void>;
};

/** Creates the dialogs of a pane; the code of each is loaded when it is first shown. */
export function createQuestions(reader: ReaderHandle, store: Store<WritingState>): Questions {
  const close = () => store.set({ dialog: null });
  return {
    signature: async (onPlace) => {
      const [{ SignatureDialog }, { readKept }] = await Promise.all([
        import('../signing/signature-dialog.tsx'),
        import('../signing/kept-signatures.ts'),
        loadWords(reader.language, 'editors'),
      ]);
      const kept = await readKept();
      store.set({ dialog: <SignatureDialog kept={kept} onPlace={onPlace} onClose={close} /> });
    },
    altText: async ({ kind, altText }, onSave) => {
      const [{ AltTextDialog }] = await Promise.all([
        import('./alt-text-dialog.tsx'),
        loadWords(reader.language, 'editors'),
      ]);
      store.set({
        dialog: <AltTextDialog kind={kind} altText={altText} onSave={onSave} onClose={close} />,
      });
    },
  };
}
