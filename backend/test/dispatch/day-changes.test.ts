import type { DispatchBoard, OfficeProperty } from '@homebright/contract';
import { DayChanges } from '../../src/office/use-cases/day-changes.js';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { signInAsAdmin } from '../sign-in.js';
import { staged, useStage } from '../use-stage.js';

const DATE = '2027-03-16';

/** The events of an open stream, in order of arrival. */
class Stream {
  private readonly seen: string[] = [];
  private readonly data = new Map<string, string>();
  private text = '';
  private readonly waiting = new Set<() => void>();
  ended = false;

  constructor(
    readonly answer: Response,
    private readonly stop: AbortController,
  ) {
    void this.read();
  }

  async next(event: string, after = 0): Promise<void> {
    while (this.count(event) <= after) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** The data of the first event of that kind. */
  dataOf(event: string): string {
    return this.data.get(event) ?? '';
  }

  count(event: string): number {
    return this.seen.filter((one) => one === event).length;
  }

  async end(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  close(): void {
    this.stop.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.answer.body ?? [])
        this.take(decoder.decode(chunk as Uint8Array, { stream: true }));
    } catch {
      // The test itself closed the stream.
    }
    this.ended = true;
    this.wake();
  }

  private take(chunk: string): void {
    this.text += chunk;
    const events = this.text.split('\n\n');
    this.text = events.pop() ?? '';
    for (const event of events) {
      const [, name] = /^event: (.*)$/m.exec(event) ?? [];
      if (name) this.seen.push(name);
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (name && data && !this.data.has(name)) this.data.set(name, data);
    }
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

describe('the stream of a day’s changes', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  let cookie: string;

  beforeAll(async () => {
    cookie = await signInAsAdmin(stage.test);
  });

  async function listen(query: string, as = cookie): Promise<Stream> {
    const stop = new AbortController();
    const url = `${await stage.test.app.getUrl()}/api/admin/dispatch/changes${query}`;
    return new Stream(await fetch(url, { headers: { cookie: as }, signal: stop.signal }), stop);
  }

  it('tells every open board of what the office, a customer, or another process changes', async () => {
    const ada = await stage.customer('ada@example.com');
    const [one, other] = [await listen(`?date=${DATE}`), await listen(`?date=${DATE}`)];
    expect(one.answer.status).toBe(200);
    expect(one.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(one.answer.headers.get('x-accel-buffering')).toBe('no');
    await Promise.all([one.next('hello'), other.next('hello')]);
    // The first check reports changes made while the board was loading.
    await Promise.all([one.next('changed'), other.next('changed')]);
    const telling = async <Done>(change: () => Promise<Done>): Promise<Done> => {
      const counts = [one, other].map((stream) => stream.count('changed'));
      const done = await change();
      await Promise.all([one, other].map((stream, index) => stream.next('changed', counts[index])));
      return done;
    };

    const id = await telling(() => ada.bookAndPay());
    const { version, crewId } = await office.booking(id);
    const to = { crewId, date: DATE, time: '09:00', version };
    expect((await telling(() => office.act(id, 'move', to))).status).toBe(200);
    await telling(() => stage.rows('UPDATE assignment SET crew_id = NULL WHERE booking_id = $1', [id]));
    const { propertyId, userId } = await office.booking(id);
    const { body: homes } = await office.get<OfficeProperty[]>(`user-properties/${userId}`);
    const home = homes.find((one) => one.id === propertyId);
    const keys = { keys: 'Key 12, in the van', version: home?.version };
    await telling(() => office.ask('PATCH', `properties/${propertyId}`, keys));
    const snow = {
      name: 'Snow',
      crewId: null,
      firstDate: DATE,
      lastDate: DATE,
      fromTime: '16:00',
      untilTime: '20:00',
    };
    expect((await telling(() => office.ask('POST', 'closures', snow))).status).toBeLessThan(300);
    one.close();
    other.close();
  });

  it('tells a page that compares nothing twice: hello has the fingerprint of the board that it read', async () => {
    const boardOf = async () => (await office.get<DispatchBoard>(`dispatch?date=${DATE}`)).body;
    const { fingerprint } = await boardOf();
    const stream = await listen(`?date=${DATE}&compares=true`);
    await stream.next('hello');
    expect(JSON.parse(stream.dataOf('hello'))).toEqual({ date: DATE, fingerprint });
    expect(stream.count('changed')).toBe(0);
    await office.ask('POST', 'closures', {
      name: 'Ice',
      crewId: null,
      firstDate: DATE,
      lastDate: DATE,
      fromTime: '16:00',
      untilTime: '20:00',
    });
    await stream.next('changed');
    expect((await boardOf()).fingerprint).not.toBe(fingerprint);
    const later = await listen(`?date=${DATE}&compares=true`);
    await later.next('hello');
    expect(JSON.parse(later.dataOf('hello'))).toEqual({
      date: DATE,
      fingerprint: (await boardOf()).fingerprint,
    });
    later.close();
    stream.close();
  });

  it('asks for a date, and is shut for everybody else', async () => {
    for (const query of ['', '?date=tomorrow']) expect((await listen(query)).answer.status).toBe(400);
    expect((await listen(`?date=${DATE}`, '')).answer.status).toBe(401);
    expect((await listen(`?date=${DATE}`, (await stage.customer()).cookie)).answer.status).toBe(401);
  });

  it('ends when the process leaves, so that it can, and is not opened again there', async () => {
    const stream = await listen(`?date=${DATE}`);
    await stream.next('hello');
    stage.test.app.get(DayChanges).onModuleDestroy();
    await stream.end();
    await (await listen(`?date=${DATE}`)).end();
  });
});
