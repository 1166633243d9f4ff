import type { BookingRecord, OfficeAccount, OfficeRole } from '@homebright/contract';
import { areasOf, roleAllows } from '../../src/identity/http/route-areas.js';
import { CreateAdministrator } from '../../src/identity/index.js';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import { SYSTEM } from '../../src/platform/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { settingsSeed } from '../harness.js';
import { signInAtOffice } from '../sign-in.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

/** Open to anyone, or requiring only a session. */
const DOORS = new Set(['login', 'logout', 'session', 'refresh-session']);
const PASSWORD = 'mop-and-bucket-31';

describe('roles in the office', () => {
  const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));
  const owner = staged(() => Office.enter(stage));
  const dispatcher = staged(() => colleague('dora', 'dispatcher'));
  const bookkeeper = staged(() => colleague('bert', 'bookkeeper'));
  const ada = staged(() => stage.customer('ada@example.com'));

  const colleague = async (username: string, role: OfficeRole): Promise<Office> => {
    await stage.test.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM, { role });
    return Office.enter(stage, { as: { username, password: PASSWORD } });
  };

  /** Every route of the office, as documented and as registered. */
  const routes = (): { method: 'GET'; path: string; route: string }[] =>
    Object.entries(openApi(stage.test.app).paths)
      .filter(([path]) => path.startsWith('/api/admin/') && !DOORS.has(path.slice('/api/admin/'.length)))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as 'GET',
          path: path.slice('/api/admin/'.length),
          route: path.replace(/\{(\w+)\}/g, ':$1'),
        })),
      );

  it('are said for every route', () => {
    expect(routes().length).toBeGreaterThan(70);
    expect(routes().filter(({ route }) => !areasOf(route).length)).toEqual([]);
  });

  it.each([
    ['dispatcher', 'dora'],
    ['bookkeeper', 'bert'],
  ] as const)('open to the %s what the table says, and nothing else', async (role, username) => {
    const cookie = await signInAtOffice(stage.test, { username, password: PASSWORD });
    const wrong: unknown[] = [];
    for (const { method, path, route } of routes()) {
      // This would end the test's session.
      if (method !== 'GET' && path.startsWith('account')) continue;
      const answer = await stage.test.app.inject({
        method,
        url: `/api/admin/${path.replace(/\{\w+\}/g, '999999')}`,
        headers: { cookie },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      const refused = answer.statusCode === 403 && answer.body.includes('ROLE_FORBIDS');
      if (refused === roleAllows(role, method, route)) wrong.push([method, path, answer.statusCode]);
    }
    expect(wrong).toEqual([]);
  });

  it('say to each what they may do', async () => {
    const { body } = await dispatcher.get<OfficeAccount>('account');
    expect(body).toMatchObject({
      role: 'dispatcher',
      powers: { schedule: 'write', money: 'none', prices: 'read' },
    });
    const { body: first } = await owner.get<OfficeAccount>('account');
    expect(first).toMatchObject({ role: 'owner', powers: { people: 'write' } });
  });

  it('let a dispatcher give back what the customer agreed to, and no cent more', async () => {
    const id = await ada.bookAndPay();
    const cancel = { status: 'cancelled', version: (await owner.booking(id)).version };
    const refused = await dispatcher.edit(id, { ...cancel, refund: 'full' });
    expect(refusalOf(refused).slice(0, 2)).toEqual([403, 'ROLE_FORBIDS']);
    expect(refusalOf(await dispatcher.price(id, 5000)).slice(0, 2)).toEqual([403, 'ROLE_FORBIDS']);
    expect(refusalOf(await dispatcher.act(id, 'refund', { amount: 100 })).slice(0, 2)).toEqual([
      403,
      'ROLE_FORBIDS',
    ]);
    expect(await owner.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000 });
    const kept = await dispatcher.edit(id, { ...cancel, refund: 'minus-fee' });
    expect([kept.status, kept.body.status]).toEqual([200, 'cancelled']);
  });

  it('let a bookkeeper take what a booking owes, and not move it', async () => {
    const { bookingId: id } = (await ada.book()).body;
    const { version } = await owner.booking(id);
    expect((await bookkeeper.act(id, 'pay-link', { version, email: false })).status).toBe(200);
    const taken = await bookkeeper.act(id, 'record-payment', {
      method: 'check',
      amount: 12_000,
      reference: '1042',
      version: (await owner.booking(id)).version,
    });
    expect([taken.status, taken.body.paid, taken.body.balance]).toEqual([200, 12_000, 0]);
    expect((await bookkeeper.edit(id, { status: 'completed' })).status).toBe(403);
  });

  it('let a dispatcher raise a price, and lower one that nobody has paid', async () => {
    const { bookingId: id } = (await ada.book()).body;
    expect((await dispatcher.price(id, 9000)).status).toBe(200);
    expect((await dispatcher.price(id, 15_000)).status).toBe(200);
  });

  it('are changed by an owner alone, count from the next click on, and are written down', async () => {
    const [row] = await stage.rows<{ id: string }>("SELECT id FROM administrator WHERE username = 'bert'");
    const proof = { ownPassword: stage.test.config.admin?.password };
    const path = `administrators/${row?.id}`;
    expect((await dispatcher.ask('PATCH', path, { role: 'owner', ...proof })).status).toBe(403);
    expect((await bookkeeper.ask('PATCH', path, { role: 'owner', ...proof })).status).toBe(403);
    expect((await owner.ask('PATCH', path, { role: 'queen', ...proof })).status).toBe(400);
    const changed = await owner.ask('PATCH', path, { role: 'dispatcher', ...proof });
    expect([changed.status, changed.body]).toMatchObject([200, { role: 'dispatcher' }]);
    expect((await bookkeeper.get('payments')).status).toBe(403);
    const [entry] = await stage.rows(
      "SELECT before, after FROM audit_log WHERE entity = 'administrator' AND entity_id = $1 AND action = 'change'",
      [row?.id],
    );
    expect(entry).toMatchObject({ before: { role: 'bookkeeper' }, after: { role: 'dispatcher' } });
    await owner.ask('PATCH', path, { role: 'bookkeeper', ...proof });
  });

  it('leave the company with an owner', async () => {
    const [row] = await stage.rows<{ id: string }>("SELECT id FROM administrator WHERE role = 'owner'");
    const proof = { ownPassword: stage.test.config.admin?.password };
    for (const change of [{ role: 'dispatcher' }, { active: false }]) {
      const refused = await owner.ask<BookingRecord>('PATCH', `administrators/${row?.id}`, {
        ...change,
        ...proof,
      });
      expect(refusalOf(refused)).toEqual([
        409,
        'CONFLICT',
        "The last active owner can't be disabled or get another role. Make somebody else an owner first.",
      ]);
    }
    const owners = await stage.rows(
      "SELECT 1 FROM administrator WHERE role = 'owner' AND disabled_at IS NULL",
    );
    expect(owners).toHaveLength(1);
  });
});
