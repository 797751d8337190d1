import { cachedUsername, onSessionChange } from './session.ts';

/** The page that was read last, from 1, and the number printed on it. */
export type Position = { page: number; label: string };

/** Signed out, positions live here only. */
const positions = new Map<number, Position>();
const waiting = new Map<number, ReturnType<typeof setTimeout>>();
const delay = 2000;

const accounts = () => import('./accounts.ts');

if (typeof window !== 'undefined') {
  // Nobody should see where someone else was reading.
  onSessionChange(() => {
    if (cachedUsername() === null) positions.clear();
  });
  window.addEventListener('pagehide', () => {
    for (const articleId of waiting.keys()) void store(articleId);
  });
}

/** Notes where someone is reading; with a short delay in the account, when they are signed in. */
export function notePosition(articleId: number, position: Position): void {
  positions.set(articleId, position);
  if (cachedUsername() === null) return;
  clearTimeout(waiting.get(articleId));
  waiting.set(
    articleId,
    setTimeout(() => void store(articleId), delay),
  );
}

/** Where reading stopped, as far as this page knows. */
export function knownPosition(articleId: number): Position | undefined {
  return positions.get(articleId);
}

/** Where reading stopped, asking the account if someone is signed in. Reading itself never waits or fails for it. */
export async function findPosition(articleId: number): Promise<Position | undefined> {
  const known = positions.get(articleId);
  if (known || cachedUsername() === null) return known;
  try {
    const records = await (await accounts()).readReadingRecords();
    for (const { articleId: id, page, label } of records) {
      if (!positions.has(id)) positions.set(id, { page, label });
    }
  } catch {
    // Then reading begins at the first page.
  }
  return positions.get(articleId);
}

async function store(articleId: number): Promise<void> {
  clearTimeout(waiting.get(articleId));
  waiting.delete(articleId);
  const position = positions.get(articleId);
  if (!position) return;
  try {
    await (await accounts()).keepReadingPosition(articleId, position);
  } catch {
    // The next page that is turned tries again.
  }
}
