import type { CustomerChange, CustomerRecord, CustomerSettings, ErrorBody } from '@homebright/contract';
import { NOW } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { customersOn, MORNING } from './customers.js';

/** The one email that still goes to an address after the office has replaced it. */
const TOLD = 'Your email address was changed';

const stage = useStage(() => PostStage.open({}, { texts: true }));

beforeEach(() => stage.clock.set(NOW));

const { somebody, record, homesOf, changeHome, listed } = customersOn(stage);
const change = (id: string, body: Partial<CustomerChange>) =>
  stage.office<CustomerRecord & ErrorBody>('PATCH', `/api/admin/users/${id}`, body);

describe('what the office knows of a customer', () => {
  test('is changed field by field, and written down', async () => {
    const { id, email } = await somebody();
    expect(await record(id)).toMatchObject({ notes: null, tags: [], version: 0, newsMails: false, email });
    const first = await change(id, {
      notes: ' Allergic to lemon ',
      tags: ['VIP', 'vip', 'Dogs'],
      version: 0,
    });
    expect(first.body).toMatchObject({
      notes: 'Allergic to lemon',
      tags: ['Dogs', 'VIP'],
      version: 1,
      email,
    });
    expect((await change(id, { notes: 'Allergic to lemon', version: 1 })).body.version).toBe(1);
    expect((await change(id, { notes: '', tags: [], version: 1 })).body).toMatchObject({
      notes: null,
      tags: [],
      version: 2,
    });
    const log = await stage.rows(
      `SELECT actor_name AS actor, before, after FROM audit_log WHERE entity = 'customer' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(log[0]).toEqual({
      actor: 'admin',
      before: { notes: null, tags: [], version: 0 },
      after: { notes: 'Allergic to lemon', tags: ['Dogs', 'VIP'], version: 1 },
    });
    expect(log).toHaveLength(2);
  });

  test('two managers: the second is told what the first has changed', async () => {
    const { id } = await somebody();
    await change(id, { notes: 'Rings twice', tags: ['VIP'], version: 0 });
    const late = await change(id, { notes: 'Never rings', version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(late.body.details).toEqual(
      expect.arrayContaining([
        { field: 'notes', now: 'Rings twice' },
        { field: 'tags', now: ['VIP'] },
      ]),
    );
    expect(late.body.details).toHaveLength(2);
    expect((await record(id)).notes).toBe('Rings twice');
  });

  test('is found by tag, in any capitals', async () => {
    const { id } = await somebody();
    await change(id, { tags: ['Biweekly Tuesdays'], version: 0 });
    expect((await listed({ tag: 'biweekly tuesdays' })).map((one) => one.id)).toEqual([id]);
    expect(await listed({ tag: 'nobody' })).toEqual([]);
  });

  test.each([
    ['no version', { notes: 'x' }],
    ['a phone nobody can call', { phone: 'later', version: 0 }],
    ['an email that is none', { email: 'ada@', version: 0 }],
    ['a name over two lines', { firstName: 'Ada\nByron', version: 0 }],
    ['notes without end', { notes: 'x'.repeat(4001), version: 0 }],
    ['tags that are no list', { tags: 'VIP', version: 0 }],
    ['a tag without end', { tags: ['x'.repeat(31)], version: 0 }],
    ['too many tags', { tags: Array.from({ length: 13 }, (_, n) => `tag ${n}`), version: 0 }],
  ])('is not changed by %s', async (_what, body) => {
    const { id } = await somebody();
    expect((await change(id, body as Partial<CustomerChange>)).status).toBe(400);
    expect((await record(id)).version).toBe(0);
  });

  test('is nobody else’s: no customer reads it, but each carries their own home', async () => {
    const { id, customer } = await somebody();
    await change(id, { notes: 'Speaks of zebrawood', tags: ['Axolotl'], version: 0 });
    await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-04-20' });
    for (const path of ['/api/auth/user', '/api/bookings', '/api/properties', '/api/settings']) {
      expect(JSON.stringify((await customer.get(path)).body)).not.toMatch(/zebrawood|Axolotl/);
    }
    const whole = await customer.get<{ profile: object; changedByTheOffice: object[] }>(
      '/api/account/export',
    );
    expect(whole.body.profile).toMatchObject({ notes: 'Speaks of zebrawood', tags: ['Axolotl'] });
    expect(whole.body.changedByTheOffice).toHaveLength(1);
  });

  test('goes with them', async () => {
    const { id, customer } = await somebody();
    await customer.book({ ...MORNING, appointmentDate: '2027-04-21' });
    const [home] = await homesOf(id);
    await changeHome(home?.id ?? 0, { specialRequests: 'Mind the sandalwood', version: 0 });
    await change(id, { notes: 'Speaks of sandalwood', tags: ['Ocelot'], version: 0 });
    expect((await stage.office('POST', `/api/admin/users/${id}/erase`)).status).toBe(204);
    expect((await change(id, { notes: 'Still', version: 1 })).status).toBe(404);
    expect((await changeHome(home?.id ?? 0, { bedrooms: 1, version: 1 })).status).toBe(404);
    const left = await stage.rows<{ row: string }>(
      `SELECT a::text AS row FROM audit_log a WHERE a::text ~ 'sandalwood|Ocelot'`,
    );
    expect(left).toEqual([]);
  });
});

describe('a contact that the office corrects', () => {
  test('a name and a number reach the bookings that have the former ones, and stay at the next sign-in', async () => {
    const { id, email, customer } = await somebody();
    const mother = await customer.bookAndPay({
      ...MORNING,
      appointmentDate: '2027-04-23',
      customerName: 'Anne Byron',
      customerPhone: '(555) 987-6543',
    });
    const own = await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-04-22' });
    await stage.bookings.settle();
    await change(id, { firstName: 'Ada', lastName: 'Byron', version: 0 });
    const { version } = await record(id);
    await change(id, { phone: '555-222-3344', lastName: 'Lovelace', version });
    expect(await customer.booking(own)).toMatchObject({
      customerName: 'Ada Lovelace',
      customerPhone: '555-222-3344',
    });
    expect(await customer.booking(mother)).toMatchObject({
      customerName: 'Anne Byron',
      customerPhone: '(555) 987-6543',
    });
    await stage.bookings.customer(email);
    expect(await record(id)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phone: '555-222-3344' });
  });

  test('another address waits for its reader; what waited goes there then, and not to the former one', async () => {
    const { id, email, customer } = await somebody();
    await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-04-26' });
    await stage.bookings.settle();
    const { version } = await record(id);
    const corrected = await change(id, { email: 'right@example.com', version });
    expect(corrected.body).toMatchObject({ email: 'right@example.com', emailVerified: false });
    await stage.tell();
    expect((await stage.mailsOf(email)).map(({ subject }) => subject)).toEqual([TOLD]);
    const [proof, ...more] = await stage.mailsOf('right@example.com');
    expect(more).toEqual([]);
    const link = /http\S+\/api\/email-proof\/\S+/.exec(proof?.text ?? '')?.[0] ?? '';
    await stage.bookings.test.app.inject({ method: 'POST', url: new URL(link).pathname });
    expect((await record(id)).emailVerified).toBe(true);
    await stage.tell();
    expect((await stage.mailsOf('right@example.com')).length).toBeGreaterThan(1);
    // The provider's address at the next sign-in does not replace the office's.
    await stage.bookings.customer(email);
    expect(await record(id)).toMatchObject({ email: 'right@example.com', emailVerified: true });
  });

  test('without an address nothing waits for one', async () => {
    const { id, email, customer } = await somebody();
    await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-04-27' });
    await stage.bookings.settle();
    await change(id, { email: null, version: (await record(id)).version });
    await stage.tell();
    expect((await stage.mailsOf(email)).map(({ subject }) => subject)).toEqual([TOLD]);
    expect((await record(id)).email).toBeNull();
  });

  test('another number ends the text messages to the proven one', async () => {
    const { id, customer } = await somebody();
    await customer.send('PATCH', '/api/settings', { phone: '(555) 333-4455' });
    await stage.proveNumber(customer, '(555) 333-4455');
    const texts = async () => (await customer.get<CustomerSettings>('/api/settings')).body.texts;
    expect(await texts()).toBe(true);
    await change(id, { phone: '+1 555 333 4455', version: 0 });
    await stage.bookings.settle();
    expect(await texts()).toBe(true);
    await change(id, { phone: '(555) 333-9999', version: 1 });
    await stage.bookings.settle();
    expect(await texts()).toBe(false);
  });
});
