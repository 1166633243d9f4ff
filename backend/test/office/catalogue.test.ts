import type { CatalogueEntry, ServiceOption } from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office, refusalOf } from './office.js';

describe("the office's catalogue", () => {
  let stage: BookingsStage;
  let office: Office;
  let ada: Customer;

  beforeAll(async () => {
    stage = await BookingsStage.open();
    office = await Office.enter(stage);
    ada = await stage.customer('ada@example.com');
  });
  afterAll(() => stage?.close());

  const change = (id: string, body: object) => office.ask<CatalogueEntry>('PATCH', `services/${id}`, body);
  const ids = async (query: string): Promise<string[]> =>
    (await office.get<CatalogueEntry[]>(`services?${query}`)).body.map(({ id }) => id);

  it('lists all services, sold or not, in the order that is asked for', async () => {
    const list = await office.list<CatalogueEntry>('services', { sort: ['position', 'ASC'] });
    expect(list.body.map(({ id }) => id)).toEqual(['1-minute', '1-hour', '2-hour', '4-hour']);
    expect(list.headers['content-range']).toBe('services 0-3/4');
    expect(list.body[2]).toMatchObject({
      name: 'Standard Clean',
      price: 12_000,
      active: true,
      popular: true,
    });
    expect(await ids('range=[1,2]&sort=["id","ASC"]')).toEqual(['1-minute', '2-hour']);
    expect(await ids('filter={"id":["4-hour"]}')).toEqual(['4-hour']);
    expect(await ids('filter={"active":false}')).toEqual([]);
  });

  it('changes texts and price for bookings to come, never for those made or locked', async () => {
    const made = (await ada.book()).body.bookingId;
    const locked = (await ada.book({ appointmentDate: '2027-03-18' })).body.bookingId;
    await office.price(locked, 12_000, true);
    const { status, body } = await change('2-hour', { price: 13_500, description: 'Everything, twice' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: '2-hour',
      price: 13_500,
      description: 'Everything, twice',
      active: true,
    });
    expect(await office.get(`services/2-hour`)).toMatchObject({ status: 200, body });
    for (const id of [made, locked]) expect((await office.booking(id)).balance).toBe(12_000);
    expect((await ada.book({ appointmentDate: '2027-03-19' })).body.amount).toBe(13_500);
    const [entry] = await stage.rows<{ action: string; before: object; after: object }>(
      `SELECT action, before, after FROM audit_log WHERE entity = 'service' AND entity_id = '2-hour'`,
    );
    expect(entry).toMatchObject({ action: 'change', before: { price: 12_000 }, after: { price: 13_500 } });
  });

  it('takes a service out of the catalogue', async () => {
    await change('4-hour', { active: false });
    const { body } = await stage.test.app.inject('/api/services').then((answer) => ({
      body: answer.json<ServiceOption[]>(),
    }));
    expect(body.map(({ id }) => id)).not.toContain('4-hour');
    expect((await ada.book({ service: '4-hour' })).status).toBe(400);
    const made = (await ada.book({ appointmentDate: '2027-03-22' })).body.bookingId;
    expect((await office.edit(made, { service: '4-hour' })).status).toBe(400);
    await change('4-hour', { active: true });
  });

  it('refuses prices and texts that are none', async () => {
    for (const price of [-1, 0.5, '100', null, true]) {
      expect(refusalOf(await change('1-hour', { price }))).toEqual([
        400,
        'INVALID',
        'Price must be a positive number',
      ]);
    }
    expect(refusalOf(await change('1-hour', { price: 100_000_001 }))[2]).toBe('Maximum price is $1,000,000');
    for (const wrong of [
      { name: '' },
      { name: null },
      { features: 'dusting' },
      { features: [7] },
      { active: 'no' },
      { position: 1.5 },
      { durationMinutes: 0 },
    ]) {
      expect([wrong, (await change('1-hour', wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await change('8-hour', { name: 'Endless' })).status).toBe(404);
    expect((await office.get('services/8-hour')).status).toBe(404);
    expect((await office.get('services?filter={"price":1}')).status).toBe(400);
  });
});
