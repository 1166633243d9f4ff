import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './config.js';

/** What a fresh database starts with; does nothing on one that is in use. */
export async function seed(_app: INestApplicationContext, _config: Config): Promise<void> {}
