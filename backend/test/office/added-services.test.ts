import type { CatalogEntry, OfficePriceBooks, ServiceOption, SpanishWords } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

const MOVE_OUT = {
  name: 'Move-out Clean',
  price: 30_000,
  durationMinutes: 300,
  description: 'An empty home, ready for its keys',
  features: ['Inside cabinets', 'Inside the oven'],
};

describe('services that the owner adds', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer());

  const add = (body: object) => office.ask<CatalogEntry>('POST', 'services', body);
  const change = (id: string, body: object) => office.ask<CatalogEntry>('PATCH', `services/${id}`, body);
  const all = async () =>
    (await office.list<CatalogEntry>('services', { range: [0, 999], sort: ['position', 'ASC'] })).body;
  const sold = async () => (await stage.test.app.inject('/api/services')).json<ServiceOption[]>();
  const current = async () => (await office.get<OfficePriceBooks>('price-books/current')).body;
  let count = 0;
  /** Adds a service with a unique name. */
  const added = async (facts: object = {}): Promise<CatalogEntry> => {
    const { status, body } = await add({ ...MOVE_OUT, name: `Clean no. ${(count += 1)}`, ...facts });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };

  it('one is on sale at once, last, with an id made from its name, in the book and in its draft', async () => {
    await office.ask('POST', 'price-books/draft');
    const { status, body } = await add(MOVE_OUT);
    expect([status, body]).toEqual([
      201,
      {
        ...MOVE_OUT,
        id: 'move-out-clean',
        label: 'Move-out Clean',
        duration: '5 Hours',
        icon: 'sparkle',
        popular: false,
        spanish: null,
        active: true,
        position: 4,
        version: expect.any(Number),
      },
    ]);
    const { spanish, active, position, version, ...card } = body;
    expect((await sold()).at(-1)).toEqual(card);
    const line = {
      id: 'move-out-clean',
      label: 'Move-out Clean',
      price: 30_000,
      minutes: 300,
      taxable: true,
    };
    const { inForce, draft } = await current();
    expect([inForce.services.at(-1), draft?.book.services.at(-1)]).toEqual([line, line]);
    await office.ask('DELETE', 'price-books/draft');
    const free = await stage.test.app.inject(
      '/api/availability?serviceType=move-out-clean&from=2027-04-05&days=1',
    );
    expect(free.statusCode).toBe(200);
  });

  it('is booked and paid by its price and length, and named wherever the booking is', async () => {
    const { id: service, name } = await added();
    const id = await ada.bookAndPay({ service, appointmentDate: '2027-03-18' });
    expect(await ada.booking(id)).toMatchObject({
      serviceType: service,
      service: name,
      amount: 30_000,
      paymentStatus: 'paid',
    });
    const [place] = await stage.rows<{ minutes: number; description: string }>(
      `SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes FROM assignment WHERE booking_id = $1`,
      [id],
    );
    expect(place?.minutes).toBe(300);
    const invoice = await stage.test.app.inject({
      url: `/api/bookings/${id}/invoice`,
      headers: { cookie: ada.cookie },
    });
    expect(invoice.body).toContain(name);
    const listed = await office.list<{ id: number }>('bookings', { filter: { serviceType: [service] } });
    expect(listed.body.map((one) => one.id)).toEqual([id]);
    const figures = await office.get<{ services: object[] }>('figures?from=2027-03-14&to=2027-03-20');
    expect(figures.body.services).toContainEqual({ serviceType: service, service: name, bookings: 1 });
    const board = await office.get<{ assigned: { service: string }[] }>('dispatch?date=2027-03-18');
    expect(board.body.assigned.map((visit) => visit.service)).toContain(name);
    const calls = await office.get<{ bookingId: number; service: string }[]>('call-list?date=2027-03-18');
    expect(calls.body).toContainEqual(expect.objectContaining({ bookingId: id, service: name }));
    expect(JSON.stringify((await ada.get('/api/account/export')).body)).toContain(name);
    const changed = await office.edit(id, { service: '1-hour' });
    expect(changed.body.service).toBe('1-Hour Quick Clean');
    expect((await office.edit(id, { service: name.toUpperCase() })).body.serviceType).toBe(service);
  });

  it('hidden, it cannot be booked anew, keeps its name, and its plans go on', async () => {
    const { id: service, name } = await added();
    const plan = await ada.book({ service, isRecurring: true, appointmentDate: '2027-03-23' });
    await ada.give(plan);
    const { subscriptionId = 0, bookingId } = plan.body;
    expect((await change(service, { active: false })).body.active).toBe(false);
    expect((await sold()).map(({ id }) => id)).not.toContain(service);
    expect(refusalOf(await ada.book({ service, appointmentDate: '2027-03-25' }))).toEqual([
      400,
      'INVALID',
      "We don't offer this service.",
    ]);
    expect((await ada.booking(bookingId)).service).toBe(name);
    const plans = await ada.get<{ id: number; service: string }[]>('/api/subscriptions');
    expect(plans.body).toContainEqual(expect.objectContaining({ id: subscriptionId, service: name }));
    const biweekly = await ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, {
      frequency: 'bi-weekly',
    });
    expect([biweekly.status, biweekly.body]).toEqual([200, expect.anything()]);
    const ahead = (await ada.bookings()).filter((one) => one.subscriptionId === subscriptionId);
    expect(ahead.length).toBeGreaterThan(2);
    expect(new Set(ahead.map((visit) => visit.service))).toEqual(new Set([name]));
    expect((await change(service, { active: true })).body.active).toBe(true);
    expect((await ada.book({ service, appointmentDate: '2027-03-25' })).status).toBe(200);
  });

  it('hidden, it is still named on the visits of a customer who was erased', async () => {
    const { id: service, name } = await added();
    const eve = await stage.customer();
    const id = await eve.bookAndPay({ service, appointmentDate: '2027-04-07' });
    const { userId } = await office.act(id, 'complete').then(({ body }) => body);
    const erased = await office.ask('POST', `users/${userId}/erase`);
    expect(erased.status).toBe(204);
    await change(service, { active: false });
    expect(await office.booking(id)).toMatchObject({
      customerName: 'Erased customer',
      serviceType: service,
      service: name,
      amount: 30_000,
      paymentStatus: 'paid',
    });
    const figures = await office.get<{ services: object[] }>('figures?from=2027-04-04&to=2027-04-10');
    expect(figures.body.services).toContainEqual({ serviceType: service, service: name, bookings: 1 });
    const [{ label }] = (await stage.rows<{ label: string }>(
      `SELECT label FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge'`,
      [id],
    )) as [{ label: string }];
    expect(label).toBe(name);
    await change(service, { active: true });
  });

  it('renamed, it keeps its id, and bookings have the new name, as those of the specification', async () => {
    const { id: service, name } = await added();
    const { bookingId } = (await ada.book({ service, appointmentDate: '2027-03-29' })).body;
    expect((await change(service, { name: ' Spring Clean ' })).body).toMatchObject({
      id: service,
      name: 'Spring Clean',
      label: 'Spring Clean',
    });
    expect((await ada.booking(bookingId)).service).toBe('Spring Clean');
    expect((await current()).inForce.services.find(({ id }) => id === service)?.label).toBe('Spring Clean');
    expect((await added({ name })).id).toBe(`${service}-2`);
    expect((await change('2-hour', { name: 'Weekly Clean' })).body.label).toBe('Weekly Clean');
    expect((await change('2-hour', { name: 'Standard Clean' })).body.label).toBe('2-Hour Standard Clean');
  });

  it('is moved among the others, which make room', async () => {
    const { id, position } = await added({ position: 1 });
    expect(position).toBe(1);
    const order = async () => (await all()).map((one) => one.id);
    const before = await order();
    expect(before.indexOf(id)).toBe(1);
    expect((await change(id, { position: 0 })).body.position).toBe(0);
    expect(await order()).toEqual([id, ...before.filter((one) => one !== id)]);
    await change(id, { position: 1_000 });
    expect(await order()).toEqual([...before.filter((one) => one !== id), id]);
    expect((await all()).map((one) => one.position)).toEqual(before.map((_, place) => place));
    expect((await sold()).map((one) => one.id)).toEqual(await order());
  });

  it('tells readers of Spanish what the owner wrote for them, hidden or not', async () => {
    const spanish = { name: 'Limpieza de mudanza', description: '', features: ['Armarios'] };
    const { id } = await added({ name: 'Moving Day', features: ['Closets', 'Floors'], spanish });
    await change(id, { active: false });
    const words = (await stage.test.app.inject('/api/services/spanish')).json<SpanishWords>();
    expect(words).toEqual({ 'Moving Day': 'Limpieza de mudanza', Closets: 'Armarios' });
    expect((await change(id, { spanish: null })).body.spanish).toBeNull();
    expect((await stage.test.app.inject('/api/services/spanish')).json()).toEqual({});
  });

  it('two managers at once: the second is told, and nothing of the first is lost', async () => {
    const { id, version } = await added();
    const first = await change(id, { price: 31_000, version });
    expect([first.status, first.body.price]).toEqual([200, 31_000]);
    expect(refusalOf(await change(id, { price: 32_000, version }))).toEqual([
      409,
      'STALE_VERSION',
      'Somebody else changed this service. Reload the page and try again.',
    ]);
    const second = await change(id, { price: 32_000, version: first.body.version });
    expect([second.status, second.body.price]).toEqual([200, 32_000]);
    const both = await Promise.all(
      [33_000, 34_000].map((price) => change(id, { price, version: second.body.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const twins = await Promise.all([1, 2].map(() => add({ ...MOVE_OUT, name: 'Twin Clean' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('refuses what is none, and saves nothing of it', async () => {
    const names = (await all()).map(({ name }) => name);
    const wrong = [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(10_000) },
      { name: 'Two\nlines' },
      { name: undefined },
      { name: 'STANDARD clean' },
      { name: '2-hour standard clean' },
      { name: 'move-out clean ' },
      { durationMinutes: 0 },
      { durationMinutes: 10_000 },
      { durationMinutes: 1.5 },
      { durationMinutes: undefined },
      { price: -1 },
      { price: 0.5 },
      { price: 100_000_001 },
      { price: undefined },
      { description: 'x'.repeat(10_000) },
      { features: ['x'.repeat(81)] },
      { features: Array.from({ length: 13 }, () => 'x') },
      { spanish: { name: 7, description: '', features: [] } },
      { spanish: 'Limpieza' },
    ];
    for (const facts of wrong) {
      const answer = await add({ ...MOVE_OUT, name: 'Refused Clean', ...facts });
      expect([facts, refusalOf(answer)]).toEqual([facts, [400, 'INVALID', expect.stringMatching(/\S/)]]);
    }
    expect(refusalOf(await change('1-hour', { name: 'Deep Clean' }))).toEqual([
      400,
      'INVALID',
      'Another service has this name.',
    ]);
    expect((await all()).map(({ name }) => name)).toEqual(names);
    const { body } = await add({ ...MOVE_OUT, name: '<b>Bold</b> & "Clean"' });
    expect([body.id, body.name]).toEqual(['b-bold-b-clean', '<b>Bold</b> & "Clean"']);
  });

  it('refuses a price that the answers about a home could bring below nothing', async () => {
    const cheaper = {
      question: 'pets',
      answer: 'yes',
      label: 'Pets',
      services: null,
      amount: -5_000,
      minutes: 0,
    };
    const { id } = await added();
    await stage.putInForce({ adjustments: [cheaper as never] });
    for (const answer of [
      await change(id, { price: 4_000 }),
      await add({ ...MOVE_OUT, name: 'Cheap', price: 1 }),
    ]) {
      expect(refusalOf(answer)).toEqual([
        400,
        'INVALID',
        expect.stringMatching(/lowers it, this would cost -?/),
      ]);
    }
    await stage.putInForce({ adjustments: [] });
    expect((await change(id, { price: 4_000 })).status).toBe(200);
  });

  it('has room for 200, and no more', async () => {
    for (let left = 200 - (await all()).length; left > 0; left -= 1) await added({ active: false });
    expect(await all()).toHaveLength(200);
    expect((await add({ ...MOVE_OUT, name: 'One too many' })).status).toBe(400);
    expect(await all()).toHaveLength(200);
    expect((await ada.book({ appointmentDate: '2027-04-12' })).status).toBe(200);
  });
});
