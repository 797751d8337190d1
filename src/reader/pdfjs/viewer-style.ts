import styleUrl from 'pdfjs-dist/legacy/web/pdf_viewer.css?url';

/**
 * What adds a style sheet to the document, once.
 * @throws TypeError (later) when it can’t be fetched; then it is tried again
 */
export function addStyleSheet(url: string): () => Promise<void> {
  let loaded: Promise<void> | undefined;
  return () => {
    loaded ??= new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      link.onload = () => resolve();
      link.onerror = () => {
        loaded = undefined;
        link.remove();
        reject(new TypeError(`the style sheet ${url} can’t be fetched`));
      };
      document.head.append(link);
    });
    return loaded;
  };
}

/** Adds the style sheet of pdf.js to the document. */
export const loadViewerStyle = addStyleSheet(styleUrl);
