import { randomUUID } from 'node:crypto';
import type {
  BookingRecord,
  ClosureForm,
  Reassignment,
  ReassignmentResult,
  ErrorBody,
} from '@homebright/contract';
import type { Answer, BookingsStage } from '../bookings/stage.js';
import { type Credentials, signInAsAdmin, signInAtOffice } from '../sign-in.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A signed-in administrator, with the calls of the office's pages below `/api/admin/`. */
export class Office {
  private constructor(
    private readonly stage: BookingsStage,
    private readonly cookie: string,
  ) {}

  /**
   * @param again opens a new session
   * @param as signs in as this administrator instead of the first
   */
  static async enter(
    stage: BookingsStage,
    { again = false, as }: { again?: boolean; as?: Credentials } = {},
  ): Promise<Office> {
    const { test } = stage;
    return new Office(stage, await (as ? signInAtOffice(test, as) : signInAsAdmin(test, again)));
  }

  /** `key`: the Idempotency-Key. */
  ask<Body>(method: Method, path: string, payload?: unknown, key?: string): Promise<Answer<Body>> {
    return this.askRaw(method, path, payload === undefined ? undefined : JSON.stringify(payload), key);
  }

  /** Sends the body as it is, JSON or not. */
  async askRaw<Body>(method: Method, path: string, payload?: string, key?: string): Promise<Answer<Body>> {
    const answer = await this.stage.test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: {
        cookie: this.cookie,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload,
    });
    const body = answer.body ? answer.json<Body>() : (undefined as Body);
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.ask<Body>('GET', path);
  }

  /** The text of a file. */
  async text(path: string): Promise<string> {
    const answer = await this.stage.test.app.inject({
      url: `/api/admin/${path}`,
      headers: { cookie: this.cookie },
    });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  }

  /** Changes the present version of a crew or a closure. */
  async change<Body>(path: string, change: object): Promise<Answer<Body>> {
    return this.ask<Body>('PATCH', path, { ...change, version: await this.versionOf(path) });
  }

  /** Removes the present version of a crew or a closure. */
  async remove<Body>(path: string): Promise<Answer<Body>> {
    return this.ask<Body>('DELETE', `${path}?version=${await this.versionOf(path)}`);
  }

  private async versionOf(path: string): Promise<number> {
    return (await this.get<{ version: number }>(path)).body.version;
  }

  /** A list, queried in react-admin's dialect. */
  list<Row>(name: string, { filter = {}, range = [0, 24], sort = ['id', 'DESC'] }: Listing = {}) {
    const asked = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify(range),
      sort: JSON.stringify(sort),
    });
    return this.get<Row[]>(`${name}?${asked}`);
  }

  edit(id: number, edit: object): Promise<Answer<BookingRecord>> {
    return this.ask<BookingRecord>('PATCH', `bookings/${id}`, edit);
  }

  price(id: number, customPrice: unknown, lockPrice: unknown = false): Promise<Answer<BookingRecord>> {
    return this.ask<BookingRecord>('PATCH', `bookings/${id}/price`, { customPrice, lockPrice });
  }

  delete(id: number): Promise<Answer<BookingRecord>> {
    return this.ask<BookingRecord>('DELETE', `bookings/${id}`);
  }

  act(id: number, action: string, body: object = {}): Promise<Answer<BookingRecord>> {
    return this.ask<BookingRecord>('POST', `bookings/${id}/actions/${action}`, body, randomUUID());
  }

  /** Closes a day for one crew or all, with the plan's moves. */
  async close(facts: Partial<ClosureForm> & Pick<ClosureForm, 'firstDate'>): Promise<ReassignmentResult> {
    const { firstDate } = facts;
    const closure = {
      name: 'Closed',
      crewId: null,
      lastDate: firstDate,
      fromTime: null,
      untilTime: null,
      ...facts,
    };
    const plan = await this.ask<Reassignment>('POST', 'closure-plans/preview', closure);
    const moves = plan.body.visits.map(({ bookingId, version, byHand, next: { crewId, date, time } }) => {
      return { bookingId, version, byHand, crewId, date, time };
    });
    const done = await this.ask<ReassignmentResult>(
      'POST',
      'closure-plans',
      { ...closure, moves },
      randomUUID(),
    );
    expect([done.status, done.body]).toEqual([200, expect.anything()]);
    return done.body;
  }

  async booking(id: number): Promise<BookingRecord> {
    return (await this.get<BookingRecord>(`bookings/${id}`)).body;
  }

  /** A booking's audit log, oldest first. */
  audit(id: number): Promise<AuditRow[]> {
    return this.stage.rows<AuditRow>(
      `SELECT action, actor_name AS actor, before, after FROM audit_log
       WHERE entity = 'booking' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
  }
}

interface Listing {
  filter?: object;
  range?: [number, number];
  sort?: [string, 'ASC' | 'DESC'];
}

interface AuditRow {
  action: string;
  actor: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function refusalOf({ status, body }: Answer<unknown>): [number, string, string] {
  const { code, error } = body as ErrorBody;
  return [status, code, error];
}
