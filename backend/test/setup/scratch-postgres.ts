import { startScratchPostgres } from '@homebright/sandbox';

/** One scratch cluster for the whole run; each suite makes its own database in it (see harness.ts). */
export default async function scratchPostgres(): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url('postgres');
  return () => postgres.stop();
}
