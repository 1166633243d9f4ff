import { startScratchPostgres } from '@homebright/sandbox';

/** One scratch cluster for the whole run; each suite creates its own database in it (see harness.ts). */
export default async function startPostgres() {
  const postgres = await startScratchPostgres();
  globalThis.scratchPostgres = postgres;
  process.env.TEST_POSTGRES_URL = postgres.url('postgres');
}
