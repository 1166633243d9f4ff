import type { Table, Tables } from '../account/objects.js';
import type { Store } from '../account/store.js';

type Links = { [T in Table]?: (row: Tables[T]) => (string | null | undefined)[] };

/** The objects that each kind of object depends on. If any of them is deleted, the object is deleted, too. */
const DEPENDS_ON: Links = {
  payment_method: ({ customer }) => [customer],
  payment_intent: ({ customer }) => [customer],
  setup_intent: ({ customer }) => [customer],
  charge: ({ customer, payment_intent }) => [customer, payment_intent],
  refund: ({ charge }) => [charge],
  dispute: ({ charge }) => [charge],
  balance_transaction: ({ source }) => [source],
  card: ({ id }) => [id],
  authentication: ({ intent }) => [intent],
};

/** In order of dependency: dependents come last. */
const ORDER = Object.keys(DEPENDS_ON) as (keyof typeof DEPENDS_ON)[];

export function reachOf(store: Store, roots: ReadonlySet<string>): string[] {
  const reached = new Set(roots);
  for (const table of ORDER) {
    const linksOf = DEPENDS_ON[table] as (row: object) => (string | null | undefined)[];
    for (const row of store.all(table))
      if (linksOf(row).some((id) => id && reached.has(id))) reached.add(row.id);
  }
  const payouts = new Set(
    store.all('paid_out').flatMap(({ id, payout }) => (reached.has(id) ? [payout] : [])),
  );
  for (const payout of payouts) {
    reached.add(payout);
    for (const { id, source } of store.all('balance_transaction')) if (source === payout) reached.add(id);
  }
  return [...reached];
}

export function forget(store: Store, ids: ReadonlySet<string>): void {
  for (const { id, payout } of store.all('paid_out')) {
    if (ids.has(id) || ids.has(payout)) store.remove('paid_out', id);
  }
  for (const { id, data } of store.all('event')) {
    if (!ids.has((data.object as { id?: string }).id ?? '')) continue;
    store.remove('event', id);
    store.remove('delivery', id);
  }
  for (const table of ['customer', 'payout', ...ORDER] as const) {
    for (const { id } of store.all(table)) if (ids.has(id)) store.remove(table, id);
  }
}
