import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBehind } from './use-behind.ts';

function List({ total }: { total: number }) {
  return <p>{`${useBehind(total)} behind ${total}`}</p>;
}

test('what changes in the moment in which the list catches up is shown too', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const frame = document.createElement('div');
  const root = createRoot(frame);
  onTestFinished(() => {
    vi.useRealTimers();
    root.unmount();
  });
  const list = (total: number) => root.render(<List total={total} />);
  flushSync(() => list(0));
  flushSync(() => list(10));
  expect(frame.textContent).toBe('0 behind 10');
  flushSync(() => {
    vi.advanceTimersByTime(150);
    list(17);
  });
  expect(frame.textContent).toBe('10 behind 17');
  flushSync(() => vi.advanceTimersByTime(150));
  expect(frame.textContent).toBe('17 behind 17');
});
