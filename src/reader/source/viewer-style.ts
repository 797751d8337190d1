import styleUrl from 'pdfjs-dist/legacy/web/pdf_viewer.css?url';

let loaded: Promise<void> | undefined;

/** Adds the style sheet of pdf.js to the document, once. @throws TypeError when it can’t be fetched; then again */
export function loadViewerStyle(): Promise<void> {
  loaded ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      loaded = undefined;
      link.remove();
      reject(new TypeError('the style sheet of the viewer can’t be fetched'));
    };
    document.head.append(link);
  });
  return loaded;
}
