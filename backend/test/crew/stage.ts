import { randomUUID } from 'node:crypto';
import type { BookingDraft, CrewEvent, CrewEventResults, ErrorBody, Language } from '@homebright/contract';
import { Browser } from '../browser.js';
import type { Answer } from '../bookings/stage.js';
import sharp from 'sharp';
import { NOW, settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';

interface NewCleaner {
  name?: string;
  phone?: string | null;
  language?: Language;
  crewId?: number;
}

/** The app with its mail server, and cleaners with phones. */
export class CrewStage {
  private made = 0;

  private constructor(readonly post: PostStage) {}

  static async open(environment: Record<string, string> = {}): Promise<CrewStage> {
    const SETTINGS = settingsSeed({
      signInsPerMinute: 100_000,
      codesPerDay: 10_000,
      writesPerMinute: 100_000,
    });
    return new CrewStage(await PostStage.open({ SETTINGS, ...environment }, { texts: true }));
  }

  /** Resets to today, with nothing booked. */
  async begin(): Promise<void> {
    this.post.clock.set(NOW);
    await this.post.rows('DELETE FROM assignment');
  }

  close(): Promise<void> {
    return this.post.close();
  }

  /** A cleaner in a crew since long ago, with no end date. */
  async cleaner({ name = 'Ana Ruiz', phone = null, language = 'en', crewId = 1 }: NewCleaner = {}) {
    this.made += 1;
    const email = `cleaner-${this.made}@example.com`;
    const [row] = await this.post.rows<{ id: number }>(
      'INSERT INTO cleaner (name, phone, email, language) VALUES ($1, $2, $3, $4) RETURNING id',
      [name, phone, email, language],
    );
    const id = row?.id ?? 0;
    await this.post.rows(
      `INSERT INTO crew_member (cleaner_id, crew_id, first_date) VALUES ($1, $2, '2020-01-01')`,
      [id, crewId],
    );
    await this.goAlong(id, crewId);
    return { id, email };
  }

  /** Assigns the cleaner to all of the crew's visits. */
  async goAlong(cleanerId: number, crewId: number): Promise<void> {
    await this.post.rows(
      `INSERT INTO visit_cleaner SELECT booking_id, $1, starts_at, ends_at FROM assignment WHERE crew_id = $2 ON CONFLICT DO NOTHING`,
      [cleanerId, crewId],
    );
  }

  /** A paid visit on Tuesday, March 16, and a signed-in cleaner of its crew. */
  async visit(draft: Partial<BookingDraft> = {}, cleaner: NewCleaner = {}) {
    const customer = await this.post.bookings.customer();
    const id = await customer.bookAndPay(draft);
    const [slot] = await this.post.rows<{ crewId: number }>(
      'SELECT crew_id AS "crewId" FROM assignment WHERE booking_id = $1',
      [id],
    );
    const made = await this.cleaner({ ...cleaner, crewId: slot?.crewId ?? 0 });
    return { id, customer, crewId: slot?.crewId ?? 0, cleaner: made, phone: await this.phone(made.email) };
  }

  browser(): Browser {
    return new Browser(this.post.bookings.test.app);
  }

  /** The latest code emailed to this address. Waits for it, because it is sent in the background. */
  async codeFor(email: string, after = 0): Promise<string> {
    for (;;) {
      const mails = await this.post.mailsOf(email);
      const code = mails.length > after && /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0];
      if (code) return code;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  /** Signs in with a code sent to the email. */
  async phone(email: string): Promise<CrewPhone> {
    await this.post.rows('DELETE FROM request_pot');
    const browser = this.browser();
    const before = (await this.post.mailsOf(email)).length;
    await browser.postJson('/api/crew/codes', { to: email });
    const code = await this.codeFor(email, before);
    const { statusCode, body } = await browser.postJson('/api/crew/session', { to: email, code });
    if (statusCode !== 200) throw new Error(`Not signed in: ${body}`);
    return new CrewPhone(this, `hb_crew=${browser.cookie('hb_crew')}`);
  }
}

/** A photo of the work, as a phone takes it. */
export const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0F5B52' } })
    .jpeg()
    .toBuffer();

/** The event that a phone makes of a tap. */
export const tap = (
  visitId: number,
  kind: CrewEvent['kind'],
  at: string,
  more: Partial<CrewEvent> = {},
): CrewEvent => ({
  id: randomUUID(),
  visitId,
  kind,
  at,
  ...more,
});

/** A cleaner's signed-in phone. */
export class CrewPhone {
  constructor(
    private readonly stage: CrewStage,
    readonly cookie: string,
  ) {}

  /** @param sentAt by default the server's own time, as from a phone whose clock is right */
  async send(events: readonly Partial<CrewEvent>[], sentAt?: string): Promise<Answer<CrewEventResults>> {
    const now = this.stage.post.clock.date().toISOString();
    return this.ask<CrewEventResults>('POST', 'events', { sentAt: sentAt ?? now, events });
  }

  /** Sends a photo taken before the work, unless `fields` say otherwise. */
  async sendPhoto(fields: Record<string, string>, bytes: Buffer) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: randomUUID(), taken: 'before', ...fields }))
      form.append(name, value);
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'x.jpg');
    const url = await this.stage.post.bookings.test.app.getUrl();
    const headers = { cookie: this.cookie };
    const answer = await fetch(`${url}/api/crew/photos`, { method: 'POST', headers, body: form });
    return { status: answer.status, error: ((await answer.json()) as ErrorBody).error };
  }

  async ask<Body = ErrorBody>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const answer = await this.stage.post.bookings.test.app.inject({
      method,
      url: `/api/crew/${path}`,
      headers: { cookie: this.cookie },
      ...(payload && { payload }),
    });
    const body = (answer.body ? answer.json() : undefined) as Body;
    return { status: answer.statusCode, body, headers: answer.headers };
  }
}
