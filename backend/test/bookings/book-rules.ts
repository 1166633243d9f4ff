import type { BookingDraft, PriceBook } from '@homebright/contract';
import type { Answer, BookingsStage, Customer } from './stage.js';

/** Rules for rooms, an oven, windows by number, 15% off weekly plans, and tax. */
export const RULES: Partial<PriceBook> = {
  adjustments: [
    { question: 'rooms', answer: '3', label: '3 bedrooms', services: null, amount: 3_000, minutes: 30 },
  ],
  extras: [
    { id: 'oven', label: 'Oven', price: 3_500, minutes: 30, taxable: true, services: null, most: 1 },
    { id: 'windows', label: 'Window', price: 500, minutes: 5, taxable: false, services: ['2-hour'], most: 4 },
  ],
  frequencyDiscounts: { weekly: 15_000 },
  taxRates: [{ from: '2027-01-01', zone: null, percent: 6_625 }],
};
export const NONE: Partial<PriceBook> = { adjustments: [], extras: [], frequencyDiscounts: {}, taxRates: [] };
export const WISH: Partial<BookingDraft> = { rooms: '3', extras: { windows: 2, oven: 1 } };
/** $120 + $30 + $35 + $10, and 6.625% tax on $185. */
export const TOTAL = 20_726;

/** Puts only these rules in force, with two hours at $120, whatever earlier tests did. */
export async function onlyRules(stage: BookingsStage): Promise<void> {
  await stage.putInForce({ ...NONE, ...RULES, minimum: 0, firstVisit: null });
  await stage.costs('2-hour', 12_000);
}

export const booked = async (ada: Customer, draft: Partial<BookingDraft> = WISH): Promise<number> =>
  (await ada.book(draft)).body.bookingId;
export const entries = async (stage: BookingsStage, id: number): Promise<unknown[][]> => {
  const rows = await stage.rows<{ reason: string; code: string; amount: number }>(
    `SELECT reason, code, amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge' ORDER BY id`,
    [id],
  );
  return rows.map(({ reason, code, amount }) => [reason, code, amount]);
};
/** The sum of a booking's charges, by line. */
export const lines = async (stage: BookingsStage, id: number): Promise<Record<string, number>> => {
  const rows = await stage.rows<{ code: string; amount: number }>(
    `SELECT code, sum(amount)::int AS amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge'
     GROUP BY code HAVING sum(amount) <> 0 ORDER BY min(id)`,
    [id],
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
};
export const minutesOf = async (stage: BookingsStage, id: number): Promise<number | undefined> => {
  const [row] = await stage.rows<{ minutes: number }>(
    `SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes FROM assignment WHERE booking_id = $1`,
    [id],
  );
  return row?.minutes;
};
export const kept = async (stage: BookingsStage, id: number) => {
  const [row] = await stage.rows('SELECT book_version, extras, minutes FROM booking WHERE id = $1', [id]);
  return row;
};
export const refusal = ({ status, body }: Answer<unknown>) => ({ status, ...(body as object) });
