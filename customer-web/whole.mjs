// Fails the build if one of its files is not a valid module, because a bundler may export something that it has left
// out.
import { readdirSync, readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

const assets = new URL('dist/assets/', import.meta.url);
for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
  new SourceTextModule(readFileSync(new URL(name, assets), 'utf8'), { identifier: name });
}
