import { randomUUID } from 'node:crypto';
import type {
  Reassignment,
  ClosureReassignmentConfirmation,
  ClosureReassignmentRequest,
  ReassignmentResult,
  ErrorBody,
  ReassignmentConflict,
  ReassignedVisit,
  ReassignmentWish,
} from '@homebright/contract';
import type { Answer, Customer } from '../bookings/stage.js';
import { PostStage } from '../notifications/stage.js';
import { Office } from '../office/office.js';

export const TODAY = '2027-03-16';
/** 7 AM in New York on the day of the visits. */
export const SEVEN = '2027-03-16T11:00:00Z';
const EVE = '2027-03-15T20:00:00Z';

export interface Place {
  crew: number | null;
  /** 'HH:MM' in UTC. */
  starts: string;
}

/** Two customers, the crews, and an office that plans for an absent crew. */
export class CrewOutStage {
  private constructor(
    readonly post: PostStage,
    readonly office: Office,
    readonly ada: Customer,
    readonly grace: Customer,
    readonly crews: readonly number[],
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<CrewOutStage> {
    const post = await PostStage.open(environment);
    post.clock.set(EVE);
    const office = await Office.enter(post.bookings);
    const ada = await post.bookings.customer('ada@example.com');
    const grace = await post.bookings.customer('grace@example.com');
    const crews = await post.rows<{ id: number }>('SELECT id FROM crew ORDER BY id');
    return new CrewOutStage(
      post,
      office,
      ada,
      grace,
      crews.map(({ id }) => id),
    );
  }

  close(): Promise<void> {
    return this.post.close();
  }

  /** Resets to the evening before, without closures and bookings. Every crew works from 8 AM to 8 PM. */
  async begin(): Promise<void> {
    this.post.clock.set(EVE);
    await this.post.rows('DELETE FROM closure');
    await this.post.rows('DELETE FROM assignment');
    await this.post.rows(
      `UPDATE crew SET active = true, start_minute = 480, end_minute = 1200, calendar_version = calendar_version + 1`,
    );
  }

  async place(id: number): Promise<Place | undefined> {
    const [row] = await this.post.rows<{ crew: number | null; starts: Date }>(
      'SELECT crew_id AS crew, starts_at AS starts FROM assignment WHERE booking_id = $1',
      [id],
    );
    return row && { crew: row.crew, starts: row.starts.toISOString().slice(11, 16) };
  }

  /** A visit that is booked, paid and assigned to this crew. */
  async visitOf(
    customer: Customer,
    crewId: number,
    draft: Parameters<Customer['bookAndPay']>[0] = {},
  ): Promise<number> {
    const id = await customer.bookAndPay({ appointmentDate: TODAY, ...draft });
    const { status } = await this.office.act(id, 'assign', { crewId });
    expect(status).toBe(200);
    return id;
  }

  async preview(request: ClosureReassignmentRequest): Promise<Reassignment> {
    const { status, body } = await this.office.ask<Reassignment>('POST', 'closure-plans/preview', request);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  confirm<Body = ReassignmentResult>(
    body: ClosureReassignmentConfirmation,
    by = this.office,
    key: string = randomUUID(),
  ): Promise<Answer<Body>> {
    return by.ask<Body>('POST', 'closure-plans', body, key);
  }

  async closures(): Promise<string[]> {
    return (await this.post.rows<{ name: string }>('SELECT name FROM closure ORDER BY id')).map(
      ({ name }) => name,
    );
  }
}

export const out = (
  crewId: number | null,
  change: Partial<ClosureReassignmentRequest> = {},
): ClosureReassignmentRequest => ({
  name: 'Out sick',
  crewId,
  firstDate: TODAY,
  lastDate: TODAY,
  fromTime: null,
  untilTime: null,
  ...change,
});

const moveOf = ({ bookingId, version, next, byHand }: ReassignedVisit) => ({
  bookingId,
  version,
  crewId: next.crewId,
  date: next.date,
  time: next.time,
  byHand,
});

/** The confirmation of a plan for a closure or a crew's change. */
export const confirmation = <Wish extends ReassignmentWish>(
  { choices: _, otherTimes: __, ...wish }: Wish,
  { visits }: Reassignment,
) => ({ ...wish, moves: visits.map(moveOf) });

export async function refusal(
  answer: Promise<Answer<unknown>>,
): Promise<[number, string, ReassignmentConflict['what'][]]> {
  const { status, body } = (await answer) as Answer<ErrorBody>;
  return [status, body.code, (body.details ?? []).map((one) => (one as ReassignmentConflict).what)];
}
