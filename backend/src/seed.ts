import type { INestApplicationContext } from '@nestjs/common';
import { type Config, ConfigurationError } from './config.js';
import { SeedCrews } from './dispatch/index.js';
import { CreateAdministrator } from './identity/index.js';
import { Invalid } from './kernel/domain-error.js';
import { FillCatalog } from './pricing/index.js';

/** Fills a fresh database; does nothing to one that is in use. */
export async function seed(app: INestApplicationContext, config: Config): Promise<void> {
  await app.get(CreateAdministrator).ensureFirst(config.admin).catch(namePassword);
  await app.get(FillCatalog).fill({ production: config.production });
  await app.get(SeedCrews).seed({ demo: !config.production });
}

/** Reports an unacceptable first password or name as a wrong setting. */
function namePassword(error: unknown): never {
  if (!(error instanceof Invalid)) throw error;
  const { field } = (error.details?.[0] ?? {}) as { field?: string };
  const setting = field === 'username' ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD';
  throw new ConfigurationError([`${setting}: ${error.message}`]);
}
