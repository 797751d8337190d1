import { useEffect, useRef } from 'react';

/** How many messages are kept: the previous one may still wait to be spoken when the next one comes. */
const kept = 2;

/**
 * Announces messages to assistive technology, also the same words twice. Each message is an element of its own:
 * replacing one would cut it off.
 * @param said the last message; a new object each time, even for the same text
 */
export function Announcer({ said }: { said: { text: string } }) {
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = lines;
    if (!current || !said.text) return;
    while (current.childElementCount >= kept) current.firstElementChild?.remove();
    const line = document.createElement('p');
    line.textContent = said.text;
    current.append(line);
  }, [said]);
  return <div ref={lines} className="visually-hidden" role="status" aria-atomic="false" />;
}
