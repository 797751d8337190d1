/** The alternative text of a picture. */
export type AltText = { text: string; decorative: boolean };

/** Something on a page that can have alternative text. */
export type Described = {
  kind: 'picture' | 'signature';
  /** The current alternative text. */
  altText: AltText;
  say(altText: AltText): void;
};

/** pdf.js's editor of a picture. */
type PictureEditor = { altTextData: { altText: string | null; decorative: boolean } };

/** pdf.js's editor of a signature. */
type SignatureEditor = { description: string | null };

/**
 * The managers that pdf.js calls when the user edits the alternative text of a picture or signature.
 * Signatures are made before their editor exists, so their manager does nothing else.
 * Tried on pdf.js 6.5.438.
 */
export function createTextManagers(ask: (described: Described) => void) {
  return {
    altTexts: {
      editAltText: (_manager: unknown, editor: PictureEditor) => {
        const { altText, decorative } = editor.altTextData;
        ask({
          kind: 'picture',
          altText: { text: altText ?? '', decorative },
          say: (next) => {
            editor.altTextData = { altText: next.text, decorative: next.decorative };
          },
        });
      },
      destroy: () => undefined,
    },
    signatures: {
      loadSignatures: async () => undefined,
      getSignature: () => undefined,
      renderEditButton: async (editor: SignatureEditor) => {
        const button = createTextButton();
        const show = () => {
          button.title = editor.description ?? '';
          button.classList.toggle('done', !!editor.description);
        };
        show();
        button.addEventListener('click', () =>
          ask({
            kind: 'signature',
            altText: { text: editor.description ?? '', decorative: false },
            say: ({ text }) => {
              editor.description = text;
              show();
            },
          }),
        );
        return button;
      },
      destroy: () => undefined,
    },
  };
}

/** A button like pdf.js's own for pictures, so that it gets the same style and label. */
function createTextButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'altText';
  button.dataset.l10nId = 'pdfjs-editor-alt-text-button';
  const label = document.createElement('span');
  label.dataset.l10nId = 'pdfjs-editor-alt-text-button-label';
  button.append(label);
  return button;
}
