import type { PriceBook } from '@homebright/contract';
import type { BookingsStage } from './stage.js';

const at = (zip: string) => `12 North Elm Street, Larkfield, NY ${zip}`;
export const SHORE = at('07701');
export const NORTH = at('10998');
export const FAR = at('10001');
/** Two zones. One costs more, is further away and has its own tax rate. */
export const ZONES: Partial<PriceBook> = {
  zones: [
    { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 45 },
    { id: 'north', name: 'North', zips: ['10998', '10999'], surcharge: 0, travelMinutes: 0 },
  ],
  taxRates: [
    { from: '2027-01-01', zone: null, percent: 8_000 },
    { from: '2027-01-01', zone: 'shore', percent: 6_625 },
  ],
};
/** $120 + $15 with 6.625% tax, and $120 with 8% tax. */
export const AT_THE_SHORE = 14_394;
export const IN_THE_NORTH = 12_960;

/** The minutes for which the crew is busy, including travel. */
export async function busyMinutes(stage: BookingsStage, id: number): Promise<number | undefined> {
  const [row] = await stage.rows<{ minutes: number }>(
    `SELECT extract(epoch FROM busy_until - starts_at)::int / 60 AS minutes FROM assignment WHERE booking_id = $1`,
    [id],
  );
  return row?.minutes;
}
