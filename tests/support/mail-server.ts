import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a mail server treats emails from now on. */
export type Behaviour =
  | 'take'
  /** Answers 451: try again later. */
  | 'defer'
  /** Answers 550 for the recipient. */
  | 'refuse-recipient'
  /** Answers 550 for the sender. */
  | 'refuse-sender'
  /** Answers 554 after the content. */
  | 'refuse-content'
  /** Reads the email and never answers. */
  | 'hang'
  /** Reads the email and cuts the connection. */
  | 'cut'
  /** Accepts the email, and cuts the connection before confirming it. */
  | 'take-and-cut';

export type ReceivedMail = Email & {
  recipients: string[] /** The envelope sender. */;
  returnTo: string;
  raw: string;
};

export type MailServer = {
  url: string;
  port: number;
  /** The accepted emails, in order. */
  mails: ReceivedMail[];
  /** The number of emails offered, accepted or not. */
  offered(): number;
  behave(behaviour: Behaviour): void;
  /** Never answers for this recipient, like a server that waits for a slow one behind it. */
  hangOn(recipient: string): void;
  /** Answers 550 for some recipients, as for mailboxes that do not exist. */
  refuseIf(isRefused: (recipient: string) => boolean): void;
  /** Calls the listener with each accepted email before it is confirmed. */
  onMail(listener: (mail: ReceivedMail) => void): void;
  stop(): Promise<void>;
};

/**
 * Starts a real SMTP server on loopback.
 * @param port to reuse that of a former server
 * @param login the required user and password, if any
 */
export async function startMailServer(
  port = 0,
  login?: { user: string; password: string },
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let behaviour: Behaviour = 'take';
  let offered = 0;
  const hanging = new Set<string>();
  let isRefused = (_recipient: string) => false;
  let listener = (_mail: ReceivedMail): void => undefined;
  const answer = (responseCode: number) =>
    // Real servers repeat the recipient's address in their answers.
    Object.assign(new Error('<reader@example.org> is not for us'), { responseCode });
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.password
        ? callback(null, { user: username })
        : callback(answer(535)),
    logger: false,
    closeTimeout: 50,
    onMailFrom: (_address, _session, callback) =>
      behaviour === 'refuse-sender' ? callback(answer(550)) : callback(),
    onRcptTo: ({ address }, _session, callback) => {
      offered += 1;
      if (hanging.has(address)) return;
      if (behaviour === 'defer') return callback(answer(451));
      if (behaviour === 'refuse-recipient' || isRefused(address)) return callback(answer(550));
      return callback();
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (behaviour === 'hang') return;
        if (behaviour === 'cut') return cut(session.id);
        const isCut = behaviour === 'take-and-cut';
        if (behaviour === 'refuse-content') return callback(answer(554));
        const raw = Buffer.concat(parts);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const returnTo = mailFrom ? mailFrom.address : '';
        const mail = { ...(await PostalMime.parse(raw)), recipients, returnTo, raw: raw.toString('latin1') };
        mails.push(mail);
        listener(mail);
        if (isCut) cut(session.id);
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  const cut = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>) {
      if (connection.id === id) connection._socket.resetAndDestroy();
    }
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    offered: () => offered,
    behave: (next) => {
      behaviour = next;
    },
    hangOn: (recipient) => void hanging.add(recipient),
    refuseIf: (refused) => {
      isRefused = refused;
    },
    onMail: (heard) => {
      listener = heard;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
