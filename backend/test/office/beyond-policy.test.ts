import type { BookingRecord, CancellationPreview, OfficeRole } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { onlyRules, NONE, WISH } from '../bookings/book-rules.js';
import { officeAsks, officeLooks } from '../bookings/extras-calls.js';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { NORTH, SHORE, ZONES } from '../bookings/zones.js';
import { NOW, settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

const PASSWORD = 'mop-and-bucket-31';
const TODAY = { appointmentDate: '2027-03-10', appointmentTime: 'evening' } as const;
const AT_NIGHT = '2027-03-11T01:30:00Z';

/** A dispatcher may not give money away by any action (decision 120). */
describe('a dispatcher', () => {
  const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));
  const owner = staged(() => Office.enter(stage));
  const dispatcher = staged(() => colleague('dora', 'dispatcher'));
  const ada = staged(() => stage.customer('ada@example.com'));

  const colleague = async (username: string, role: OfficeRole): Promise<Office> => {
    await stage.test.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM, { role });
    return Office.enter(stage, { as: { username, password: PASSWORD } });
  };

  beforeEach(async () => {
    stage.test.clock.set(NOW);
    await stage.putInForce({ ...NONE, zones: [], taxRates: [] });
    await stage.rows('DELETE FROM assignment');
  });

  const codeOf = (answer: Answer<unknown>) => refusalOf(answer).slice(0, 2);
  const FORBIDDEN = [403, 'ROLE_FORBIDS'];
  const paidOf = async (id: number) => (await owner.booking(id)).paid;

  const previewTo = async (office: Office, id: number) =>
    (await office.get<CancellationPreview[]>(`cancellation-previews?ids=${id}`)).body[0];

  /** A visit that took place today, unpaid. */
  const debt = async (): Promise<number> => {
    const { bookingId: id } = (await ada.book(TODAY)).body;
    await owner.act(id, 'confirm');
    stage.test.clock.set(AT_NIGHT);
    await owner.act(id, 'complete');
    expect(await owner.booking(id)).toMatchObject({
      status: 'completed',
      collection: 'due',
      balance: 12_000,
    });
    return id;
  };

  describe('gives back by another price what a cancellation would, and no more:', () => {
    it('another service', async () => {
      const id = await ada.bookAndPay({ service: '4-hour' });
      const { version } = await owner.booking(id);
      expect(await paidOf(id)).toBe(25_000);
      const preview = { service: '1-minute', version };
      expect(codeOf(await dispatcher.ask('POST', `bookings/${id}/service/preview`, preview))).toEqual(
        FORBIDDEN,
      );
      expect(refusalOf(await dispatcher.edit(id, { service: '1-minute' }))).toEqual([
        ...FORBIDDEN,
        "Your role can't refund more than the customer's terms allow. Please ask an owner or a bookkeeper.",
      ]);
      expect(await owner.booking(id)).toMatchObject({ version, paid: 25_000, serviceType: '4-hour' });
      expect((await dispatcher.edit(id, { service: '2-hour' })).status).toBe(200);
      expect(await paidOf(id)).toBe(12_000);
    });

    it('another service and the cancellation of what is left, together', async () => {
      const id = await ada.bookAndPay({ service: '4-hour' });
      const both = { service: '2-hour', status: 'cancelled' };
      expect(codeOf(await dispatcher.edit(id, { ...both, refund: 'full' }))).toEqual(FORBIDDEN);
      expect((await dispatcher.edit(id, { ...both, refund: 'minus-fee' })).status).toBe(200);
      expect(await paidOf(id)).toBe(4_000);
    });

    it('another zone', async () => {
      await stage.putInForce({ ...NONE, ...ZONES });
      const id = await ada.bookAndPay({ service: '1-hour', location: SHORE, ...TODAY });
      stage.test.clock.set(AT_NIGHT);
      await owner.act(id, 'complete');
      const paid = await paidOf(id);
      expect(codeOf(await dispatcher.edit(id, { location: NORTH }))).toEqual(FORBIDDEN);
      expect(await paidOf(id)).toBe(paid);
      expect((await owner.edit(id, { location: NORTH })).status).toBe(200);
      expect(await paidOf(id)).toBeLessThan(paid);
    });

    it('fewer extras', async () => {
      await onlyRules(stage);
      const id = await ada.bookAndPay(WISH);
      expect((await officeLooks(dispatcher, id, { windows: 2 })).body.refund).toBe(3_732);
      // Its terms refund nothing: the fee is as high as the price.
      await stage.rows('UPDATE booking SET cancellation_fee = 99999 WHERE id = $1', [id]);
      expect(codeOf(await officeLooks(dispatcher, id, { windows: 2 }))).toEqual(FORBIDDEN);
      expect(codeOf(await officeAsks(dispatcher, id, { windows: 2 }))).toEqual(FORBIDDEN);
      expect((await officeAsks(owner, id, { windows: 2 })).status).toBe(200);
    });

    it('a price set by hand gives nothing back, also of what pays an open fee', async () => {
      const id = await ada.bookAndPay();
      const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
        originalBookingId: id,
        rebookingFee: 3_000,
        appointmentDate: '2027-03-17',
      });
      const { newBookingId } = moved.body;
      expect(codeOf(await dispatcher.price(newBookingId, 9_000))).toEqual(FORBIDDEN);
      expect((await dispatcher.price(newBookingId, 12_000, true)).status).toBe(200);
      expect((await dispatcher.price(newBookingId, 15_000)).status).toBe(200);
      expect((await dispatcher.price(newBookingId, 12_000)).status).toBe(200);
    });

    it('a price lowered while it was cancelled, by restoring it', async () => {
      const id = await ada.bookAndPay();
      await dispatcher.edit(id, { status: 'cancelled', refund: 'minus-fee' });
      await dispatcher.price(id, 0);
      expect(codeOf(await dispatcher.act(id, 'restore'))).toEqual(FORBIDDEN);
      expect(codeOf(await dispatcher.edit(id, { status: 'confirmed' }))).toEqual(FORBIDDEN);
      expect(await paidOf(id)).toBe(4_000);
    });
  });

  describe('lets go of no debt:', () => {
    const DEBT = [
      ...FORBIDDEN,
      "Your role can't write off money owed for a completed visit. Please ask an owner or a bookkeeper.",
    ];

    it.each<[string, (id: number) => Promise<Answer<BookingRecord>>]>([
      ['by a price of 0', (id) => dispatcher.price(id, 0)],
      ['by a lower price', (id) => dispatcher.price(id, 11_999)],
      ['by another service', (id) => dispatcher.edit(id, { service: '1-hour' })],
      ['by a cancellation', (id) => dispatcher.edit(id, { status: 'cancelled' })],
      [
        'by one that keeps everything, with a reason',
        (id) => dispatcher.edit(id, { status: 'cancelled', refund: 'none', reason: 'Goodwill' }),
      ],
      ['by a deletion', (id) => dispatcher.delete(id)],
    ])('%s', async (_, letGo) => {
      const id = await debt();
      expect((await previewTo(dispatcher, id))?.refusal).toBe(DEBT[2]);
      expect((await previewTo(owner, id))?.refusal).toBeUndefined();
      expect(refusalOf(await letGo(id))).toEqual(DEBT);
      expect(await owner.booking(id)).toMatchObject({ collection: 'due', balance: 12_000 });
    });

    it('but raises it, and cancels or deletes what nobody owes', async () => {
      expect((await dispatcher.price(await debt(), 13_000)).status).toBe(200);
      stage.test.clock.set(NOW);
      const { bookingId: coming } = (await ada.book({ appointmentDate: '2027-03-22' })).body;
      const { bookingId: letGo } = (await ada.book(TODAY)).body;
      expect((await dispatcher.edit(coming, { status: 'cancelled' })).status).toBe(200);
      stage.test.clock.set(AT_NIGHT);
      expect((await dispatcher.delete(letGo)).status).toBe(200);
    });

    it('an owner does', async () => {
      expect((await owner.price(await debt(), 0)).status).toBe(200);
      stage.test.clock.set(NOW);
      expect((await owner.edit(await debt(), { status: 'cancelled' })).status).toBe(200);
    });
  });

  describe('cancels', () => {
    it('by the terms unless they choose, as the preview says', async () => {
      const [edited, deleted, many] = [
        await ada.bookAndPay(),
        await ada.bookAndPay({ appointmentDate: '2027-03-18' }),
        await ada.bookAndPay({ appointmentDate: '2027-03-19' }),
      ];
      const preview = await previewTo(dispatcher, edited);
      expect(preview?.standard).toBe('minus-fee');
      expect(preview?.options.map(({ refund, needsReason }) => [refund, needsReason])).toEqual([
        ['full', true],
        ['minus-fee', false],
        ['none', false],
      ]);
      const shown = await previewTo(owner, edited);
      expect(shown?.standard).toBe('full');
      expect(shown?.options.some(({ needsReason }) => needsReason)).toBe(false);
      expect((await dispatcher.edit(edited, { status: 'cancelled' })).status).toBe(200);
      expect((await dispatcher.delete(deleted)).status).toBe(200);
      const { version } = await owner.booking(many);
      const rows = [{ id: many, version }];
      expect((await dispatcher.ask('POST', 'bookings/actions/cancel', { rows })).body).toMatchObject({
        done: [many],
      });
      expect(await Promise.all([edited, deleted, many].map(paidOf))).toEqual([4_000, 4_000, 4_000]);
    });

    it('with a full refund for a reason, which is written down', async () => {
      const id = await ada.bookAndPay();
      const full = { status: 'cancelled', refund: 'full' };
      for (const given of [full, { ...full, reason: ' ' }])
        expect(refusalOf(await dispatcher.edit(id, given))).toEqual([
          ...FORBIDDEN,
          "Your role needs a reason to refund more than the customer's terms allow. Please give one, or ask an owner or a bookkeeper.",
        ]);
      expect((await dispatcher.edit(id, { ...full, reason: 'x'.repeat(301) })).status).toBe(400);
      expect((await dispatcher.edit(id, { ...full, reason: ' Our crew was ill ' })).status).toBe(200);
      expect((await owner.audit(id)).at(-1)).toMatchObject({
        actor: 'dora',
        after: { refund: 'full', refunded: 12_000, reason: 'Our crew was ill' },
      });
      const other = await ada.bookAndPay({ appointmentDate: '2027-03-18' });
      const query = 'refund=full&reason=Our%20crew%20was%20ill';
      expect((await dispatcher.ask('DELETE', `bookings/${other}?${query}`)).status).toBe(200);
    });

    it('a visit that took place without giving anything back', async () => {
      const id = await ada.bookAndPay(TODAY);
      stage.test.clock.set(AT_NIGHT);
      expect(codeOf(await dispatcher.edit(id, { status: 'cancelled', refund: 'minus-fee' }))).toEqual(
        FORBIDDEN,
      );
      expect((await dispatcher.edit(id, { status: 'cancelled' })).status).toBe(200);
      expect(await paidOf(id)).toBe(12_000);
    });
  });
});
