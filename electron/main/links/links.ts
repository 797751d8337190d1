import { app } from 'electron';
import { programScheme } from '#shared/program/program-scheme.ts';
import { readArguments } from '../arguments.ts';
import { registersScheme } from './deep-link.ts';

/** Links received from the system. */
export type Links = {
  /** The first link, if any, which is then removed. */
  take(): string | null;
  /**
   * Delivers links from now on.
   * @param onStart called when the program is started again without a link
   */
  listen(onLink: (link: string) => void, onStart: () => void): void;
};

/**
 * Receives links from the system: on macOS by an event, elsewhere as arguments of a second instance, which
 * quits at once in favour of this one. A link that arrives before anyone listens is kept; a later one
 * replaces it.
 * @param first a link from this instance's own command line
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
