// Writes a .br and a .gz file beside every text file of a web's dist that browsers load; the server sends the one that
// the browser accepts. npm runs it in the web's folder.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve('dist');
const TEXT = /\.(html|js|css|svg|webmanifest)$/;

for (const name of await readdir(dist, { recursive: true })) {
  if (!TEXT.test(name) || name.startsWith('server')) continue;
  const file = join(dist, name);
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, brotliCompressSync(content, { params }));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
