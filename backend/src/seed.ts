import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './config.js';
import { SeedCrews } from './dispatch/index.js';
import { EnsureFirstAdministrator } from './identity/index.js';
import { FillCatalogue } from './pricing/index.js';

/** What a fresh database starts with; does nothing on one that is in use. */
export async function seed(app: INestApplicationContext, config: Config): Promise<void> {
  await app.get(EnsureFirstAdministrator).run(config.admin);
  await app.get(FillCatalogue).run({ production: config.production });
  await app.get(SeedCrews).run({ demo: !config.production });
}
