import fs from 'node:fs';
import { runServer } from './support/running-server.ts';
import { openLiveMemory } from './support/live-memory.ts';
import { openStranger, sendRequests } from './support/varied-requests.ts';
for (const more of [' --import /tmp/timing/leak.mjs']) {
const server = await runServer({ CACHE_MB: '8', DATA_DIR: fs.mkdtempSync('/tmp/timing/axe-'), LOG_LEVEL: 'info', TRUST_PROXY: '1', NODE_OPTIONS: '--inspect=127.0.0.1:0' + more });
console.log('up');
const live = await openLiveMemory(/ws:\/\/\S+/.exec(server.output())?.[0] as string);
console.log('open');
const ask = await openStranger(server.url);
console.log('stranger');
function* some(a: number, b: number) { for (let i = a; i < b; i++) yield ask(i); }
for (const [a, b] of [[0, 2000], [2000, 4000], [4000, 8000]]) {
  const t = performance.now();
  await sendRequests(server.url, some(a!, b!));
  console.log(b, ((performance.now() - t) / 1000).toFixed(1));
  console.log(await live.measure() / 2 ** 20);
}
live.close();
await server.end('SIGTERM');
console.log('ended');
}
