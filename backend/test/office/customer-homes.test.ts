import type { ErrorBody, OfficeProperty, SavedProperty } from '@homebright/contract';
import { NOW } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { customersOn, MORNING } from './customers.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const { somebody, homesOf, changeHome } = customersOn(stage);

describe('a home', () => {
  const add = (id: string, home: object) =>
    stage.office<OfficeProperty & ErrorBody>('POST', `/api/admin/users/${id}/properties`, home);
  const remove = (homeId: number, version: number) =>
    stage.office<ErrorBody>('POST', `/api/admin/properties/${homeId}/actions/remove`, { version });

  test('is added once for each address; a removed one is gone from every list, and back when it is added or booked', async () => {
    const { id, customer } = await somebody();
    const home = { location: ' 21 Birch Lane ', bedrooms: 3, hasPets: true, specialRequests: ' Ring twice ' };
    const { body, status } = await add(id, home);
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        location: '21 Birch Lane',
        bedrooms: 3,
        bathrooms: 0,
        hasKids: false,
        hasPets: true,
        specialRequests: 'Ring twice',
        access: null,
        keys: null,
        preferences: null,
        version: 0,
      },
    ]);
    expect((await add(id, { location: '21 birch ln.' })).body.code).toBe('CONFLICT');
    for (const wrong of [{}, { location: '...' }, { location: '1 Main St', bedrooms: 51 }, { location: 7 }])
      expect([wrong, (await add(id, wrong)).status]).toEqual([wrong, 400]);
    expect((await add('00000000-0000-4000-8000-000000000000', home)).status).toBe(404);
    const found = async () =>
      (await stage.office<{ kind: string }[]>('GET', '/api/admin/search?q=21+birch')).body.length;
    expect(await found()).toBe(1);
    const saved = async () => (await customer.get<SavedProperty[]>('/api/properties')).body;
    expect(await saved()).toMatchObject([
      { id: body.id, answers: { location: '21 Birch Lane', rooms: '3', hasPets: true } },
    ]);
    expect((await remove(body.id, 1)).body.code).toBe('STALE_VERSION');
    expect((await remove(body.id, 0)).status).toBe(204);
    expect([await homesOf(id), await saved(), await found()]).toEqual([[], [], 0]);
    expect((await remove(body.id, 1)).status).toBe(404);
    expect((await changeHome(body.id, { bedrooms: 1, version: 1 })).status).toBe(404);
    expect((await add(id, { location: '21 Birch Lane' })).body).toMatchObject({
      id: body.id,
      bedrooms: 0,
      version: 2,
    });
    expect((await remove(body.id, 2)).status).toBe(204);
    await customer.book({ ...MORNING, appointmentDate: '2027-04-22', location: '21 Birch Lane' });
    expect((await homesOf(id)).map((one) => one.id)).toEqual([body.id]);
    const log = await stage.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE entity = 'property' AND entity_id = $1 ORDER BY id`,
      [String(body.id)],
    );
    expect(log.map(({ action }) => action)).toEqual(['create', 'remove', 'create', 'remove']);
  });

  test('stays while somebody comes there, or pays to; its past visits keep it', async () => {
    const { id, customer } = await somebody();
    const visit = await customer.bookAndPay({
      ...MORNING,
      appointmentDate: '2027-04-21',
      location: '22 Birch Lane',
    });
    await customer.book({ ...MORNING, appointmentDate: '2027-04-20', location: '23 Birch Lane' });
    const [held, home] = await homesOf(id);
    expect((await remove(home?.id ?? 0, 0)).body).toMatchObject({
      code: 'CONFLICT',
      details: [{ bookingId: visit }],
    });
    expect((await remove(held?.id ?? 0, 0)).body.code).toBe('CONFLICT');
    stage.clock.set('2027-04-23T15:00:00Z');
    expect((await remove(home?.id ?? 0, 0)).status).toBe(204);
    expect((await remove(held?.id ?? 0, 0)).status).toBe(204);
    const { body } = await stage.office<{ property: { location: string } }>(
      'GET',
      `/api/admin/booking-details/${visit}`,
    );
    expect(body.property.location).toBe('22 Birch Lane');
  });

  test('stays while a plan has its visits there, even if none is to come', async () => {
    const { id, customer } = await somebody();
    await customer.bookAndPay({
      ...MORNING,
      appointmentDate: '2027-04-19',
      location: '24 Birch Lane',
      isRecurring: true,
      frequency: 'monthly',
    });
    await stage.bookings.settle();
    const [plan] = (await customer.get<{ id: number }[]>('/api/subscriptions')).body;
    await customer.post(`/api/subscriptions/${plan?.id}/pause`, {});
    stage.clock.set('2027-12-01T15:00:00Z');
    const [home] = await homesOf(id);
    const refused = await remove(home?.id ?? 0, home?.version ?? 0);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(`Plan #${plan?.id}`)]);
    await stage.office('POST', `/api/admin/subscriptions/${plan?.id}/actions/end`);
    expect((await remove(home?.id ?? 0, home?.version ?? 0)).status).toBe(204);
  });

  test('is corrected, by one at a time', async () => {
    const { id, customer } = await somebody();
    await customer.book({ ...MORNING, appointmentDate: '2027-04-28', location: '7 Elm St, Springfield' });
    const [home] = await homesOf(id);
    const homeId = home?.id ?? 0;
    const edit = {
      bedrooms: 5,
      hasPets: true,
      specialRequests: ' Side door ',
      location: '7 Elm Street, Springfield',
    };
    expect((await changeHome(homeId, { ...edit, version: 0 })).body).toMatchObject({
      id: homeId,
      ...edit,
      specialRequests: 'Side door',
      version: 1,
    });
    const late = await changeHome(homeId, { bedrooms: 2, version: 0 });
    expect(late.status).toBe(409);
    expect(late.body.details).toEqual(expect.arrayContaining([{ field: 'bedrooms', now: 5 }]));
    for (const wrong of [
      { bedrooms: -1 },
      { hasKids: 'yes' },
      { location: '' },
      { location: '...' },
      { bedrooms: null },
    ]) {
      expect([wrong, (await changeHome(homeId, { ...wrong, version: 1 } as never)).status]).toEqual([
        wrong,
        400,
      ]);
    }
  });

  test('moves to no other address while a visit is to come there, and to none that the customer has', async () => {
    const { id, customer } = await somebody();
    const visit = await customer.bookAndPay({
      ...MORNING,
      appointmentDate: '2027-04-29',
      location: '8 Oak Street',
    });
    await customer.book({ ...MORNING, appointmentDate: '2027-04-30', location: '9 Pine Street' });
    const homes = await homesOf(id);
    const at = (location: string) => homes.find((home) => home.location === location)?.id ?? 0;
    const refused = await changeHome(at('8 Oak Street'), { location: '10 Ash Street', version: 0 });
    expect([refused.status, refused.body.details]).toEqual([409, [{ bookingId: visit }]]);
    const taken = await changeHome(at('9 Pine Street'), { location: '8 oak st.', version: 0 });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    stage.clock.set('2027-05-02T15:00:00Z');
    expect(
      (await changeHome(at('8 Oak Street'), { location: '10 Ash Street', version: 0 })).body.version,
    ).toBe(1);
  });
});
