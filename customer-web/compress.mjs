// Writes a .br and a .gz file beside every text file of dist that browsers load; the server sends the one that the
// browser accepts.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('dist/', import.meta.url);
const TEXT = /\.(html|js|css|svg|webmanifest)$/;

for (const name of await readdir(dist, { recursive: true })) {
  if (!TEXT.test(name) || name.startsWith('server')) continue;
  const file = new URL(name, dist);
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file.pathname}.br`, brotliCompressSync(content, { params }));
  await writeFile(`${file.pathname}.gz`, gzipSync(content, { level: 9 }));
}
