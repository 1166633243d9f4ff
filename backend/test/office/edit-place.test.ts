import type { EditedPlace, ErrorBody, VisitPreview } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

describe('the office edits when a visit is', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const booked = async (draft: object = {}): Promise<number> => (await ada.book(draft)).body.bookingId;

  describe('where nobody is free at the new time', () => {
    const wish = { appointmentDate: '2027-03-16', appointmentTime: '09:30' };
    const placeOf = async (id: number, change: object): Promise<EditedPlace | undefined> => {
      const { version } = await office.booking(id);
      const path = `bookings/${id}/service/preview`;
      return (await office.ask<VisitPreview>('POST', path, { ...change, version })).body.place;
    };

    beforeEach(async () => {
      await stage.rows('UPDATE crew SET active = false WHERE id > (SELECT min(id) FROM crew)');
      await office.edit(await booked(), { appointmentTime: '09:00' });
    });
    afterEach(() => stage.rows('UPDATE crew SET active = true'));

    it('says before that the crew would be lost, and why', async () => {
      const id = await booked({ appointmentDate: '2027-03-17' });
      const { crewId } = await office.booking(id);
      const nobody = { crewId: null, losesCrew: true, freeCrewIds: [], isMoved: true, rebookingFee: 0 };
      expect(await placeOf(id, wish)).toEqual({ ...nobody, problems: ['busy'] });
      const early = { appointmentDate: '2027-03-17', appointmentTime: '03:00' };
      expect(await placeOf(id, early)).toEqual({ ...nobody, problems: ['outside-hours'] });
      const free = { crewId, losesCrew: false, problems: [], freeCrewIds: [crewId] };
      expect(await placeOf(id, { appointmentTime: 'evening' })).toMatchObject(free);
      expect(await placeOf(id, { service: '4-hour' })).toMatchObject({ ...free, isMoved: false });
      expect(await placeOf(id, { location: '2 Side Street, New York, NY 10001' })).toBeUndefined();
    });

    it('leaves the visit where it is until the office agrees to lose the crew', async () => {
      const id = await booked({ appointmentDate: '2027-03-17' });
      const before = await office.booking(id);
      const refused = await office.edit(id, { ...wish, withoutCrew: false });
      expect(refusalOf(refused)).toEqual([
        409,
        'SLOT_TAKEN',
        'Nobody is free then. The visit would lose its crew; nothing has changed yet.',
      ]);
      expect(await office.booking(id)).toEqual(before);
      expect(await stage.told(id)).not.toContain('booking-moved');
      const { status, body } = await office.edit(id, { ...wish, withoutCrew: true });
      expect([status, body.crewId]).toEqual([200, null]);
      expect(await office.audit(id)).toMatchObject([
        { before: { crewId: before.crewId }, after: { crewId: null, appointmentDate: '2027-03-16' } },
      ]);
      // A visit without a crew cannot lose one.
      expect((await office.edit(id, { appointmentTime: '09:45', withoutCrew: false })).status).toBe(200);
    });
  });

  describe('the fee of a move', () => {
    const later = { appointmentDate: '2027-03-18', appointmentTime: 'evening' };

    it('is offered for a paid visit, and charged only if the office says so', async () => {
      const id = await ada.bookAndPay();
      const { version } = await office.booking(id);
      const path = `bookings/${id}/service/preview`;
      const { body } = await office.ask<VisitPreview>('POST', path, { ...later, version });
      expect(body.place).toMatchObject({ isMoved: true, rebookingFee: 3_000 });
      expect((await office.edit(id, { ...later, rebookingFee: 3_000, version })).body).toMatchObject({
        amount: 15_000,
        balance: 3_000,
        paymentStatus: 'pending',
        status: 'confirmed',
      });
      expect((await office.audit(id)).at(-1)?.after).toMatchObject({ rebookingFee: 3_000 });
      const free = await ada.bookAndPay();
      expect((await office.edit(free, later)).body).toMatchObject({ balance: 0 });
    });

    it('is not charged at another amount than was shown, and never for what is not paid', async () => {
      const id = await ada.bookAndPay();
      const answer = await office.edit(id, { ...later, rebookingFee: 2_000 });
      expect(refusalOf(answer).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
      expect((answer.body as unknown as ErrorBody).details).toEqual([{ field: 'rebookingFee', now: 3_000 }]);
      expect(await office.booking(id)).toMatchObject({ appointmentDate: '2027-03-16', balance: 0 });
      const unpaid = await booked();
      expect((await office.edit(unpaid, { ...later, rebookingFee: 3_000 })).status).toBe(409);
    });

    it('is charged once, however often the call is repeated', async () => {
      const id = await ada.bookAndPay();
      const { version } = await office.booking(id);
      const edit = { ...later, rebookingFee: 3_000, version };
      const answers = await Promise.all([1, 2, 3].map(() => office.edit(id, edit)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await office.booking(id)).toMatchObject({ balance: 3_000 });
      // A second move costs no second fee while the first is open.
      const again = { appointmentTime: 'morning', rebookingFee: 3_000 };
      expect((await office.edit(id, again)).status).toBe(409);
    });
  });
});
