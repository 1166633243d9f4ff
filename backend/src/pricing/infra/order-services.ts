import type { Tx } from '../../platform/index.js';

/** Stores each service's position in this list. */
export async function orderServices(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE service SET position = array_position($1::text[], id) - 1', [ids]);
}
