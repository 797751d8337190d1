import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|mjs|css|svg|json|wasm)$/;

/** Smaller files do not gain, in bytes. */
const worthwhile = 256;

/** Writes `.br` and `.gz` beside every file of a folder that becomes smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.test(file) && fs.statSync(file).size >= worthwhile);
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
      fs.writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
