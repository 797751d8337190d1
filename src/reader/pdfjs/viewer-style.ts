import styleUrl from 'pdfjs-dist/legacy/web/pdf_viewer.css?url';

/**
 * Returns a function that adds a style sheet to the page, once.
 * @throws TypeError (from that function) if it can't be fetched; the next call tries again
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

/** Adds pdf.js's style sheet to the page. */
export const loadViewerStyle = addStyleSheet(styleUrl);
