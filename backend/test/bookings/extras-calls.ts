import type { VisitPreview } from '@homebright/contract';
import type { Office } from '../office/office.js';
import type { Answer, BookingsStage, Customer } from './stage.js';

/** Three bedrooms at $150, and 6.625% tax. */
export const BARE = 15_994;
/** The same with an oven at $35. */
export const WITH_OVEN = 19_726;

const bodyOf = (extras: unknown, version: number, more: object) => ({ extras, version, ...more });

/** The customer changes the extras of the booking in its current version. */
export async function ask(
  ada: Customer,
  id: number,
  extras: unknown,
  more: object = {},
): Promise<Answer<unknown>> {
  const { version } = await ada.booking(id);
  return ada.send('PATCH', `/api/bookings/${id}/extras`, bodyOf(extras, version, more));
}

export async function look(ada: Customer, id: number, extras: unknown): Promise<Answer<VisitPreview>> {
  const { version } = await ada.booking(id);
  return ada.send('POST', `/api/bookings/${id}/extras/preview`, bodyOf(extras, version, {}));
}

/** The office changes the extras of the booking in its current version. */
export async function officeAsks(
  office: Office,
  id: number,
  extras: unknown,
  more: object = {},
): Promise<Answer<unknown>> {
  const { version } = await office.booking(id);
  return office.ask('PATCH', `bookings/${id}/extras`, bodyOf(extras, version, more));
}

export async function officeLooks(
  office: Office,
  id: number,
  extras: unknown,
): Promise<Answer<VisitPreview>> {
  const { version } = await office.booking(id);
  return office.ask('POST', `bookings/${id}/extras/preview`, bodyOf(extras, version, {}));
}

/** One crew that works from 8 to 12, so that a morning holds at most one visit of four hours. */
export async function inShortMornings(stage: BookingsStage, work: () => Promise<void>): Promise<void> {
  await stage.rows(
    `UPDATE crew SET active = (id = (SELECT min(id) FROM crew)), start_minute = 480, end_minute = 720`,
  );
  try {
    await work();
  } finally {
    await stage.rows('UPDATE crew SET active = true, start_minute = 480, end_minute = 1200');
  }
}

export const lapse = (stage: BookingsStage, id: number) =>
  stage.rows(`UPDATE assignment SET held_until = timestamptz '2027-03-10 16:00Z' WHERE booking_id = $1`, [
    id,
  ]);
