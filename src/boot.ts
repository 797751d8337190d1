import './app/app.css';
import { followTranslator } from './app/translated-page.ts';
import { takeOver } from './entry-client.tsx';

/**
 * A rendered page is complete without scripts, so it is painted before hydration starts; on a slow
 * connection, text and fonts don't wait for it. A document without a rendered page starts at once.
 */
const rendered = document.getElementById('root')?.firstElementChild;
followTranslator();
if (!rendered) start();
else if ('parse' in URL) requestAnimationFrame(() => setTimeout(start));
// The newest of what our code calls is missing: Chromium before 126, Firefox before 126, Safari before 18.
else void import('./app/older-browser.ts').then(({ leaveAsServed }) => leaveAsServed());

function start(): void {
  takeOver().catch((error: unknown) => console.error('the page can’t be taken over:', error));
}
