import fs from 'node:fs';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';

/** The content of a YAML file with one document. */
export function readYaml<Content>(file: string): Content {
  const framed = new VFile(`---\n${fs.readFileSync(file, 'utf8')}\n---\n`);
  matter(framed);
  return framed.data.matter as Content;
}
