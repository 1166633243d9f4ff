import type { Availability, CatalogEntry, ServiceOption } from '@homebright/contract';
import pg from 'pg';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

describe("the office's catalog", () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  const change = (id: string, body: object) => office.ask<CatalogEntry>('PATCH', `services/${id}`, body);
  const ids = async (query: string): Promise<string[]> =>
    (await office.get<CatalogEntry[]>(`services?${query}`)).body.map(({ id }) => id);

  it('lists all services, sold or not, in the order that is asked for', async () => {
    const list = await office.list<CatalogEntry>('services', { sort: ['position', 'ASC'] });
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

  it('has customers find and book as much time as the catalog says', async () => {
    const url = '/api/availability?serviceType=1-hour&from=2027-04-05&days=1';
    const times = async () => (await stage.test.app.inject(url)).json<Availability>().days[0]?.customTimes;
    const hour = await times();
    await change('1-hour', { durationMinutes: 180 });
    const three = await times();
    expect(three?.length).toBeLessThan(hour?.length ?? 0);
    const made = (await ada.book({ service: '1-hour', appointmentDate: '2027-04-05' })).body.bookingId;
    const [place] = await stage.rows<{ minutes: number }>(
      `SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes FROM assignment WHERE booking_id = $1`,
      [made],
    );
    expect(place?.minutes).toBe(180);
    await change('1-hour', { durationMinutes: 60 });
  });

  it('takes a service out of sale, booked or not, and keeps it for putting back', async () => {
    const remove = (id: string) => office.ask<CatalogEntry>('DELETE', `services/${id}`);
    const made = (await ada.book({ appointmentDate: '2027-04-06' })).body.bookingId;
    for (const id of ['2-hour', '1-minute']) {
      for (const again of [1, 2]) {
        expect([again, await remove(id)]).toMatchObject([
          again,
          { status: 200, body: { id, active: false } },
        ]);
      }
      expect((await office.get<CatalogEntry>(`services/${id}`)).body.active).toBe(false);
      expect((await ada.book({ service: id as '2-hour' })).status).toBe(400);
      const log = await stage.rows<{ action: string }>(
        `SELECT action FROM audit_log WHERE entity = 'service' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      );
      expect(log).toEqual([{ action: 'retire' }]);
      expect((await change(id, { active: true })).body.active).toBe(true);
    }
    expect((await office.booking(made)).service).toBe('2-Hour Standard Clean');
    expect((await remove('8-hour')).status).toBe(404);
  });

  it('takes a service out of sale while bookings and subscriptions are being written, without waiting', async () => {
    const client = new pg.Client({ connectionString: stage.test.config.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE booking, subscription IN ROW EXCLUSIVE MODE');
      let done = false;
      const removing = office.ask('DELETE', 'services/4-hour').finally(() => (done = true));
      let waits = false;
      while (!done && !waits) {
        const waiting = await client.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        waits = waiting.rows.length > 0;
      }
      await client.query('ROLLBACK');
      expect([(await removing).status, waits]).toEqual([200, false]);
    } finally {
      await client.end();
      await change('4-hour', { active: true });
    }
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
