import type { DataSource } from 'typeorm';
import { SUBSCRIPTION_STATES } from '../../src/bookings/domain/subscription-states.js';
import { mayMove, type StateGraph } from '../../src/kernel/state-graph.js';
import { DISPUTE_STATES } from '../../src/payments/domain/dispute.js';
import { PAYMENT_STATES } from '../../src/payments/domain/payment.js';
import { REFUND_STATES } from '../../src/payments/domain/refund.js';

const WATCHED: Record<string, { column: string; graph: StateGraph<string> }> = {
  payment: { column: 'status', graph: PAYMENT_STATES as StateGraph<string> },
  refund: { column: 'status', graph: REFUND_STATES as StateGraph<string> },
  dispute: { column: 'state', graph: DISPUTE_STATES as StateGraph<string> },
  subscription: { column: 'status', graph: SUBSCRIPTION_STATES as StateGraph<string> },
};

/** Makes the database record every change of state, whichever process makes it. */
export async function watchMoves(database: DataSource): Promise<void> {
  await database.query(`
    CREATE TABLE state_move (kind text, was text, became text, PRIMARY KEY (kind, was, became));
    CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO state_move SELECT TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[0]
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`);
  for (const [table, { column }] of Object.entries(WATCHED)) {
    await database.query(`
      CREATE TRIGGER note_move AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION note_move('${column}')`);
  }
}

export async function expectMovesWithinGraphs(database: DataSource): Promise<void> {
  const moves: { kind: string; was: string; became: string }[] =
    await database.query('SELECT * FROM state_move');
  const outside = moves.filter(({ kind, was, became }) => {
    const watched = WATCHED[kind];
    return !watched || !mayMove(watched.graph, was, became);
  });
  expect(outside).toEqual([]);
}
