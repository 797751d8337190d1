import editorStyleUrl from 'pdfjs-dist/legacy/web/pdf_viewer-editors.css?url';
import './editors.module.css';
import { addStyleSheet } from '../viewer-style.ts';

/**
 * Adds pdf.js's styles for editors to the page, once.
 * @throws TypeError if they can't be fetched
 */
export const loadEditorStyle = addStyleSheet(editorStyleUrl);
