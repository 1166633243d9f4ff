// Fails the build when a file of it cannot be read as the module that it is: a bundler may export what it has left out.
import { readdirSync, readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

const assets = new URL('dist/assets/', import.meta.url);
for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
  new SourceTextModule(readFileSync(new URL(name, assets), 'utf8'), { identifier: name });
}
