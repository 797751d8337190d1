import { app } from 'electron';
import { programScheme } from '#shared/program-scheme.ts';
import { readArguments } from '../arguments.ts';
import { registersScheme } from './deep-link.ts';

/** The links that the system handed over. */
export type Links = {
  /** The link to begin with, if there is one. */
  take(): string | null;
  /** @param onStart told of another start without a link */
  listen(onLink: (link: string) => void, onStart: () => void): void;
};

/**
 * Receives links that the system hands over: on macOS by an event, elsewhere with the words of another start, which
 * ends at once in favour of this one. Those that come before anyone listens are kept.
 * @param first a link from this start's own words
 */
export function receiveLinks(first: string | null): Links {
  let waiting = first;
  let tell: ((link: string | null) => void) | undefined;
  const take = () => {
    const link = waiting;
    waiting = null;
    return link;
  };
  const receive = (link: string | null) => {
    if (tell) tell(link);
    else waiting = link ?? waiting;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    receive(link);
  });
  app.on('second-instance', (_event, words) => receive(readArguments(words).link));
  if (registersScheme(process.platform, process.env, app.isPackaged))
    app.setAsDefaultProtocolClient(programScheme);
  return {
    take,
    listen: (onLink, onStart) => {
      tell = (link) => (link === null ? onStart() : onLink(link));
      const meanwhile = take();
      if (meanwhile !== null) onLink(meanwhile);
    },
  };
}
