/** What is said in place of a picture. */
export type AltText = { text: string; decorative: boolean };

/** Something on a page in place of which words can be said. */
export type Described = {
  kind: 'picture' | 'signature';
  /** What is said when it is asked about. */
  altText: AltText;
  say(altText: AltText): void;
};

/** A picture on a page, as pdf.js has it. */
type PictureEditor = { altTextData: { altText: string | null; decorative: boolean } };

/** A signature on a page, as pdf.js has it. */
type SignatureEditor = { description: string | null };

/**
 * What pdf.js asks when somebody wants to say what a picture or a signature shows. Signatures are made before there is
 * an editor of one, so nothing else is asked of them. Tried on pdf.js 6.5.438.
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

/** As the button that pdf.js makes for pictures, so that it looks and is named as that one. */
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
