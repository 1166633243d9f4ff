import type {
  BookingRecord,
  BookService,
  Cleaner,
  CleanerForVisit,
  TimeOffSaved,
} from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import type { Answer } from '../bookings/stage.js';
import { Office } from '../office/office.js';

export const DATE = '2027-03-17';

/** Crews with named cleaners, and the office. */
export class PeopleStage {
  private constructor(
    readonly bookings: BookingsStage,
    readonly office: Office,
    readonly crews: readonly number[],
  ) {}

  static async open(): Promise<PeopleStage> {
    const bookings = await BookingsStage.open();
    const office = await Office.enter(bookings);
    const crews = await bookings.rows<{ id: number }>('SELECT id FROM crew ORDER BY id');
    return new PeopleStage(
      bookings,
      office,
      crews.map(({ id }) => id),
    );
  }

  close(): Promise<void> {
    return this.bookings.close();
  }

  /** Resets to no visits and no cleaners, with `atWork` active crews. */
  async begin(atWork = this.crews.length): Promise<void> {
    const { bookings, crews } = this;
    await bookings.rows(
      'DELETE FROM assignment; DELETE FROM time_off; DELETE FROM crew_member; DELETE FROM cleaner',
    );
    await bookings.rows('UPDATE crew SET active = id = ANY ($1), calendar_version = calendar_version + 1', [
      crews.slice(0, atWork),
    ]);
  }

  async cleaner(name: string, crewId: number | undefined, from = '2027-03-01'): Promise<Cleaner> {
    const crews = crewId === undefined ? [] : [{ crewId, from, until: null }];
    const { status, body } = await this.office.ask<Cleaner>('POST', 'cleaners', { name, crews });
    expect([status, body]).toEqual([201, expect.objectContaining({ name })]);
    return body;
  }

  /** Time off on the day of the visits. */
  off(cleanerId: number, more: object = {}): Promise<Answer<TimeOffSaved>> {
    const form = { firstDate: DATE, lastDate: DATE, ...more };
    return this.office.ask<TimeOffSaved>('POST', `cleaners/${cleanerId}/time-off`, form);
  }

  /** Sets the number of cleaners that every service needs. */
  async need(cleaners: number): Promise<void> {
    const [row] = await this.bookings.rows<{ services: BookService[] }>(
      `SELECT book -> 'services' AS services FROM price_book WHERE state = 'in_force'`,
    );
    await this.bookings.putInForce({ services: (row?.services ?? []).map((one) => ({ ...one, cleaners })) });
  }

  customer(): Promise<Customer> {
    return this.bookings.customer();
  }

  /** A paid visit, by default at 9 AM. */
  async visit(customTime = '09:00 AM', service = '2-hour'): Promise<number> {
    const customer = await this.customer();
    return customer.bookAndPay({ service, appointmentDate: DATE, appointmentTime: 'custom', customTime });
  }

  /** Names of the assigned cleaners. */
  async going(bookingId: number): Promise<string[]> {
    const rows = await this.bookings.rows<{ name: string }>(
      `SELECT name FROM visit_cleaner JOIN cleaner ON cleaner.id = cleaner_id WHERE booking_id = $1 ORDER BY name`,
      [bookingId],
    );
    return rows.map(({ name }) => name);
  }

  async crewOf(bookingId: number): Promise<number | null | undefined> {
    const [row] = await this.bookings.rows<{ crew: number | null }>(
      'SELECT crew_id AS crew FROM assignment WHERE booking_id = $1',
      [bookingId],
    );
    return row?.crew;
  }

  async choose(
    bookingId: number,
    cleanerIds: number[],
    more: { cleanersNeeded?: number | null } = {},
  ): Promise<Answer<BookingRecord>> {
    const { body } = await this.office.get<BookingRecord>(`bookings/${bookingId}`);
    const choice = { cleanerIds, version: body.version, ...more };
    return this.office.ask('POST', `bookings/${bookingId}/actions/choose-cleaners`, choice);
  }

  async choices(bookingId: number): Promise<CleanerForVisit[]> {
    return (await this.office.get<CleanerForVisit[]>(`bookings/${bookingId}/cleaners`)).body;
  }

  /**
   * Pairs of visits that have the same cleaner at the same time, or a cleaner at another time than the visit.
   * PostgreSQL must prevent both.
   */
  async inTwoPlaces(): Promise<unknown[]> {
    return this.bookings.rows(`
      SELECT one.booking_id, other.booking_id FROM visit_cleaner one JOIN visit_cleaner other
        ON other.cleaner_id = one.cleaner_id AND other.booking_id > one.booking_id
        AND tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
      UNION ALL SELECT went.booking_id, NULL FROM visit_cleaner went LEFT JOIN assignment a USING (booking_id)
      WHERE a.crew_id IS NULL OR (a.starts_at, a.ends_at) IS DISTINCT FROM (went.starts_at, went.ends_at)`);
  }
}
