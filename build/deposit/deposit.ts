import fs from 'node:fs';
import path from 'node:path';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { type Romanisation, romanisations } from '#shared/citation/romanised-reference.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { readArguments, webAddressOf } from '../publishing/arguments.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { checkSchema } from './check-schema.ts';
import { crossrefDeposit } from './crossref.ts';
import { doajRecords } from './doaj.ts';
import { elibraryIssue } from './elibrary.ts';
import { latinReferences } from './latin-references.ts';
import { mecaPackages } from './meca.ts';
import { readSource } from './read-source.ts';
import type { DepositSource } from './source.ts';

const usage = 'Name a volume: npm run deposit -- --volume 2, or an issue of it: --volume 3 --issue 1';

/**
 * Writes what registers take of a volume or an issue: the Crossref and DOAJ deposits, validated where the official
 * schemas are available, issues for eLIBRARY, and the metadata of MECA packages; with `--romanise`, the references in
 * Latin letters too. Sends nothing.
 */
await orRefuse(async () => {
  const {
    volume,
    issue,
    out = 'out/deposit',
    library = 'out/library.sqlite',
    url,
    schemas = process.env.SCHEMAS_DIR,
    romanise,
  } = readArguments(['volume', 'issue', 'out', 'library', 'url', 'schemas', 'romanise'], usage);
  if (!volume || !isArticleNumber(volume)) throw new Refusal(usage);
  if (issue !== undefined && !isArticleNumber(issue)) throw new Refusal(usage);
  webAddressOf('url', url);
  const system = romanise === undefined ? undefined : systemOf(romanise);
  const source = await readSource(library, Number(volume), issue ? Number(issue) : undefined, url);
  const name = `volume-${volume}${issue ? `-issue-${issue}` : ''}`;
  const checked = [
    { file: `crossref-${name}.xml`, content: crossrefDeposit(source), schema: 'crossref/crossref5.4.0.xsd' },
    { file: `doaj-${name}.xml`, content: doajRecords(source), schema: 'doaj/doajArticles.xsd' },
  ];
  makeFolder(out);
  for (const { file, content, schema } of checked) {
    fs.writeFileSync(path.join(out, file), content);
    report(path.join(out, file), schemas, schema);
  }
  for (const [file, content] of otherFiles(source, name)) {
    makeFolder(path.dirname(path.join(out, file)));
    fs.writeFileSync(path.join(out, file), content);
  }
  console.log(
    `For eLIBRARY: ${path.join(out, 'elibrary-*.xml')}; for MECA: ${path.join(out, `meca-${name}`)}.`,
  );
  if (system) {
    const file = path.join(out, `references-${name}.${system}.txt`);
    fs.writeFileSync(file, latinReferences(source.articles, system));
    console.log(`${file} is written.`);
  }
  if (source.journal.doi.sample) {
    console.log('The DOIs belong to a sample edition. Do not send these files.');
  }
});

function report(file: string, schemas: string | undefined, schema: string): void {
  const check = checkSchema([file], schemas, schema);
  if (check.state === 'valid') console.log(`${file} is valid.`);
  else if (check.state === 'unchecked') console.log(`${file} is written but not checked: ${check.reason}.`);
  else {
    console.error(`${file} is NOT valid:\n${check.reason}`);
    process.exitCode = 1;
  }
}

/** The files without an official schema, by their names. */
function otherFiles(source: DepositSource, name: string): [file: string, content: string | Buffer][] {
  const { volume, issues } = source;
  return [
    ...(issues.length === 0
      ? [[`elibrary-${name}.xml`, elibraryIssue(source, null)] as [string, Buffer]]
      : issues.map((issue): [string, Buffer] => [
          `elibrary-volume-${volume}-issue-${issue.number}.xml`,
          elibraryIssue(source, issue),
        ])),
    ...[...mecaPackages(source)].map(([file, content]): [string, string] => [
      path.join(`meca-${name}`, file),
      content,
    ]),
  ];
}

/** @throws Refusal when there is no such system */
function systemOf(name: string): Romanisation {
  const system = romanisations.find((each) => each === name);
  if (system) return system;
  throw new Refusal(`--romanise must be one of ${romanisations.join(', ')}, not ${name}.`);
}
