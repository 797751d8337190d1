import './app/app.css';
import { takeOver } from './entry-client.tsx';

/**
 * The page is whole without scripts, so it is painted first: only then it is taken over. On a slow connection text
 * and fonts do not wait behind it. A document without a rendered page is started at once.
 */
const rendered = document.getElementById('root')?.firstElementChild;
if (rendered) requestAnimationFrame(() => setTimeout(start));
else start();

function start(): void {
  takeOver().catch((error: unknown) => console.error('the page can’t be taken over:', error));
}
