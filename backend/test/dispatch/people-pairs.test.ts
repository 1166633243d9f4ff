import type { Reassignment, ReassignedVisit } from '@homebright/contract';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { useStage } from '../use-stage.js';
import { DATE, PeopleStage } from './people-stage.js';

/** Named cleaners, combined with all features that move visits. */
describe('who goes to a visit', () => {
  const stage = useStage(() => PeopleStage.open());
  let alder: number;
  let birch: number;
  beforeAll(() => {
    [alder = 0, birch = 0] = stage.crews;
  });
  afterEach(async () => {
    expect(await stage.inTwoPlaces()).toEqual([]);
    await stage.bookings.rows('DELETE FROM closure; DELETE FROM assignment');
  });

  const of = async (bookingId: number) => [await stage.crewOf(bookingId), await stage.going(bookingId)];
  const closed = { name: 'Out sick', firstDate: DATE, lastDate: DATE, fromTime: null, untilTime: null };
  const plan = async (crewId: number | null): Promise<ReassignedVisit[]> => {
    const request = { ...closed, crewId };
    const { status, body } = await stage.office.ask<Reassignment>('POST', 'closure-plans/preview', request);
    expect(status).toBe(200);
    return body.visits;
  };

  it('a cancelled visit that is restored has the people who are free then, not those whom it had', async () => {
    await stage.begin(1);
    const [dana] = [await stage.cleaner('Dana', alder), await stage.cleaner('Eve', alder)];
    const visit = await stage.visit();
    expect(await of(visit)).toEqual([alder, ['Dana', 'Eve']]);
    await stage.office.edit(visit, { status: 'cancelled' });
    expect(await stage.going(visit)).toEqual([]);
    await stage.off(dana.id);
    expect((await stage.office.act(visit, 'restore')).status).toBe(200);
    expect(await of(visit)).toEqual([alder, ['Eve']]);
  });

  it('a restored visit waits for the office where its people are at another by now', async () => {
    await stage.begin(1);
    await stage.cleaner('Dana', alder);
    const first = await stage.visit();
    await stage.office.edit(first, { status: 'cancelled' });
    const second = await stage.visit();
    expect(await of(second)).toEqual([alder, ['Dana']]);
    const { status, body } = await stage.office.act(first, 'restore');
    expect([status, status === 200 ? body.crewId : null]).toEqual([status, null]);
    expect(await of(second)).toEqual([alder, ['Dana']]);
    expect(await stage.going(first)).toEqual([]);
  });

  it('the plan for a crew that is out gives its visits to crews with enough people, and those go', async () => {
    await stage.begin(3);
    const [, , cedar = 0] = stage.crews;
    await stage.cleaner('Dana', alder);
    const eve = await stage.cleaner('Eve', birch);
    await stage.cleaner('Finn', cedar);
    const visit = await stage.visit();
    await stage.office.act(visit, 'assign', { crewId: alder });
    // Birch's only cleaner is off.
    await stage.off(eve.id);
    const [planned] = (await plan(alder)).filter(({ bookingId }) => bookingId === visit);
    expect(planned?.next.crewId).toBe(cedar);
    expect(planned?.free.map(({ crewId }) => crewId)).not.toContain(birch);
    await stage.office.close({ ...closed, crewId: alder });
    expect(await of(visit)).toEqual([cedar, ['Finn']]);
  });

  it('a visit that needs two goes only where two are free, also by the plan for a crew that is out', async () => {
    await stage.begin(2);
    await stage.cleaner('Dana', alder);
    await stage.cleaner('Eve', alder);
    const finn = await stage.cleaner('Finn', birch);
    await stage.need(2);
    try {
      const visit = await stage.visit();
      expect(await of(visit)).toEqual([alder, ['Dana', 'Eve']]);
      // Birch has one cleaner, but the visit needs two.
      const [alone] = await plan(alder);
      expect([alone?.next.crewId, alone?.problem?.kind]).toEqual([null, 'closed']);
      const gus = await stage.cleaner('Gus', birch);
      expect((await plan(alder))[0]?.next.crewId).toBe(birch);
      await stage.office.close({ ...closed, crewId: alder });
      expect(await of(visit)).toEqual([birch, ['Finn', 'Gus']]);
      // Once one of the two cleaners is off, the other alone is too few.
      await stage.off(gus.id);
      expect(await of(visit)).toEqual([null, []]);
      expect(finn.active).toBe(true);
    } finally {
      await stage.need(1);
    }
  });

  it('a closure of all crews takes the people along, and its end brings the crew’s people back', async () => {
    await stage.begin(1);
    await stage.cleaner('Dana', alder);
    const visit = await stage.visit();
    await stage.office.close({ ...closed, crewId: null, name: 'Snow' });
    const [crew, people] = await of(visit);
    expect([crew, people]).toEqual([null, []]);
    await stage.bookings.rows('DELETE FROM closure; UPDATE crew SET calendar_version = calendar_version + 1');
    await stage.office.act(visit, 'assign', { crewId: alder });
    expect(await of(visit)).toEqual([alder, ['Dana']]);
  });

  it('visits of a plan that are booked ahead have the people of their own days', async () => {
    await stage.begin(1);
    const dana = await stage.cleaner('Dana', alder);
    await stage.office.ask('POST', `cleaners/${dana.id}/time-off`, {
      firstDate: '2027-03-24',
      lastDate: '2027-03-24',
    });
    const eve = await stage.cleaner('Eve', alder, '2027-03-24');
    const customer = await stage.customer();
    const answer = await customer.book({
      service: '2-hour',
      isRecurring: true,
      frequency: 'weekly',
      appointmentDate: DATE,
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    });
    await customer.give(answer);
    await stage.bookings.settle();
    const going = async () => {
      const rows = await stage.bookings.rows<{ date: string; names: string[] }>(
        `SELECT b.appointment_date::text AS date, array(SELECT name FROM visit_cleaner v JOIN cleaner c ON c.id = v.cleaner_id
           WHERE v.booking_id = b.id ORDER BY name) AS names
         FROM booking b WHERE subscription_id = $1 ORDER BY appointment_date`,
        [answer.body.subscriptionId],
      );
      return Object.fromEntries(rows.map(({ date, names }) => [date, names]));
    };
    expect(await going()).toMatchObject({
      '2027-03-17': ['Dana'],
      '2027-03-24': ['Eve'],
      '2027-03-31': ['Dana', 'Eve'],
    });
    // A cleaner who leaves is removed from upcoming visits, and is not assigned to those that the nightly job
    // books later.
    await stage.office.ask('DELETE', `cleaners/${eve.id}`);
    stage.bookings.test.clock.set('2027-03-17T12:00:00Z');
    await stage.bookings.test.app.get(ExtendSubscriptions).extend();
    await stage.bookings.settle();
    const later = await going();
    expect(later['2027-03-31']).toEqual(['Dana']);
    expect(later['2027-03-17']).toEqual(['Dana']);
    // The crew's only cleaner is off on that day, so nobody is assigned then.
    expect(later['2027-03-24'] ?? []).toEqual([]);
    expect(Object.keys(later).length).toBeGreaterThan(3);
  });
});
