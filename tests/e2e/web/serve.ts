import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startMailServer } from '../../support/mail-server.ts';
import { bounces, isNobodys } from './mail-addresses.ts';

/*
 * Starts the site as an operator does, with a real mail server beside it. What that accepts lies in the folder of the
 * journeys, one file for each email, with its return address, as a mail server delivers it.
 */

const folder = path.join(process.env.DATA_DIR ?? '', 'mail');
fs.mkdirSync(folder, { recursive: true });
const mailServer = await startMailServer();
mailServer.refuseIf(isNobodys);
let accepted = 0;
mailServer.onMail(({ returnTo, raw }) => {
  accepted += 1;
  const file = path.join(folder, `${accepted}.eml`);
  fs.writeFileSync(`${file}.new`, `Return-Path: <${returnTo}>\r\n${raw}`, 'latin1');
  fs.renameSync(`${file}.new`, file);
});
const server = spawn(process.execPath, ['build/start.ts', '--demo'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SMTP_URL: mailServer.url,
    BOUNCE_ADDRESS: bounces.address,
    BOUNCE_SECRET: bounces.secret,
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
