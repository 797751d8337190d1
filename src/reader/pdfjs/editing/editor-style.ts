import editorStyleUrl from 'pdfjs-dist/legacy/web/pdf_viewer-editors.css?url';
import './editors.module.css';
import { addStyleSheet } from '../viewer-style.ts';

/** Adds the rules of pdf.js for its editors to the document, once. @throws TypeError when they can’t be fetched */
export const loadEditorStyle = addStyleSheet(editorStyleUrl);
