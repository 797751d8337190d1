import type { Route } from './every-route.ts';
import { type Leak, searchBytes } from './planted/search-bytes.ts';
import { wordsOfPdf } from './words-of-pdf.ts';

/** Something that came from the site, or went out as mail. */
export type Answer = { from: string; bytes: Uint8Array };

/** Names that were found where they must not be. */
export type Found = Leak & { from: string };

/** Where names stand in answers: in bodies, whatever they are packed into, and in lines of headers. */
export function leaksIn(answers: readonly Answer[], needles: readonly string[]): Found[] {
  return answers.flatMap(({ from, bytes }) => searchBytes(bytes, needles).map((leak) => ({ ...leak, from })));
}

/** An answer of the site as bytes: its status line and headers as they are, the words of a PDF, then its body. */
export async function answerOf(
  site: { url: string },
  { method, path }: Route,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const content = new Uint8Array(await response.arrayBuffer());
  // Letters of a PDF stand in it as numbers of its fonts.
  const isPdf = Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
  const words = isPdf ? await wordsOfPdf(content) : '';
  const bytes = Buffer.concat([Buffer.from(`${response.status}\n${head}\n\n${words}\n`), content]);
  return { from: `${method} ${path} (${response.status})`, bytes };
}

/** The addresses of a route for every choice of the ids that are known; other parameters get a plain value. */
export function addressesOf({ path }: Route, known: Record<string, string[]>): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  let addresses = [path.replaceAll(/[{}]/g, '').replaceAll(/\*\w+/g, 'x')];
  for (const name of names) {
    const values = known[name] ?? ['1'];
    addresses = addresses.flatMap((address) =>
      values.map((value) => address.replace(`:${name}`, encodeURIComponent(value))),
    );
  }
  return addresses;
}
