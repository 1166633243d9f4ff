import type { Availability, StruckVisit, TimeOff, VisitPlaces } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { DATE, PeopleStage } from './people-stage.js';

describe('who goes to a visit', () => {
  const stage = useStage(() => PeopleStage.open());
  let alder: number;
  let birch: number;
  beforeAll(() => {
    [alder = 0, birch = 0] = stage.crews;
  });
  afterEach(async () => expect(await stage.inTwoPlaces()).toEqual([]));

  const availability = async () => {
    const path = `/api/availability?serviceType=2-hour&from=${DATE}&days=1`;
    const answer = await stage.bookings.test.app.inject({ url: path });
    return answer.json<Availability>().days[0];
  };

  it('are the people of its crew on that day, and nobody of a crew without people', async () => {
    await stage.begin(1);
    await stage.cleaner('Dana', alder);
    await stage.cleaner('Eve', alder);
    await stage.cleaner('Later', alder, '2027-03-18');
    const visit = await stage.visit();
    expect(await stage.going(visit)).toEqual(['Dana', 'Eve']);
    await stage.office.act(visit, 'assign', { crewId: birch });
    expect([await stage.crewOf(visit), await stage.going(visit)]).toEqual([birch, []]);
    await stage.office.act(visit, 'assign', { crewId: null });
    expect(await stage.going(visit)).toEqual([]);
  });

  it('a crew whose people are all off is closed, in hours too', async () => {
    await stage.begin(1);
    const [dana, eve] = [await stage.cleaner('Dana', alder), await stage.cleaner('Eve', alder)];
    await stage.off(dana.id, { fromTime: '08:00', untilTime: '12:00' });
    expect(await stage.going(await stage.visit('09:00 AM'))).toEqual(['Eve']);
    expect(await stage.going(await stage.visit('01:00 PM'))).toEqual(['Dana', 'Eve']);
    await stage.bookings.rows('DELETE FROM assignment');
    await stage.off(eve.id, { fromTime: '10:00', untilTime: '20:00' });
    const day = await availability();
    expect(day?.windows).toEqual({ morning: true, midday: true, evening: true });
    // Neither of the two cleaners is free from 9 to 11 AM. A visit of two hours can end by 10 AM or begin at
    // noon.
    expect([
      day?.customTimes[0],
      day?.customTimes.includes('09:00'),
      day?.customTimes.includes('12:00'),
    ]).toEqual(['08:00', false, true]);
    await stage.off(dana.id);
    expect((await availability())?.windows.evening).toBe(false);
    const customer = await stage.customer();
    const wish = { appointmentDate: DATE, appointmentTime: 'evening' } as const;
    expect((await customer.book(wish)).body).toMatchObject({ code: 'OUTSIDE_HOURS' });
  });

  it('time off says what it strikes before it is saved, and who could cover', async () => {
    await stage.begin(2);
    const dana = await stage.cleaner('Dana', alder);
    const finn = await stage.cleaner('Finn', undefined);
    await stage.bookings.rows('UPDATE crew SET active = id = $1', [alder]);
    const visit = await stage.visit();
    const form = { firstDate: DATE, lastDate: DATE };
    const path = `cleaners/${dana.id}/time-off`;
    const { body: struck } = await stage.office.ask<StruckVisit[]>('POST', `${path}/preview`, form);
    expect(struck).toEqual([
      expect.objectContaining({
        bookingId: visit,
        staying: [],
        short: true,
        couldCover: [{ cleanerId: finn.id, name: 'Finn' }],
      }),
    ]);
    expect(await stage.going(visit)).toEqual(['Dana']);
    const covers = [{ bookingId: visit, cleanerId: finn.id }];
    const { body: saved } = await stage.off(dana.id, { covers });
    expect(saved).toMatchObject({ ...form, fromTime: null, unassignedBookings: [] });
    expect([await stage.going(visit), await stage.crewOf(visit)]).toEqual([['Finn'], alder]);
    expect((await stage.office.get<TimeOff[]>(path)).body).toEqual([expect.objectContaining(form)]);
    expect((await stage.off(dana.id, { covers: [{ bookingId: 999_999, cleanerId: finn.id }] })).status).toBe(
      400,
    );
  });

  it('a visit that nobody is left for loses its crew; who is back goes again', async () => {
    await stage.begin(1);
    const [dana, eve] = [await stage.cleaner('Dana', alder), await stage.cleaner('Eve', alder)];
    const visit = await stage.visit();
    const { body: first } = await stage.off(dana.id);
    expect([first.unassignedBookings, await stage.going(visit)]).toEqual([[], ['Eve']]);
    await stage.office.ask('DELETE', `cleaners/${dana.id}/time-off/${first.id}`);
    expect(await stage.going(visit)).toEqual(['Dana', 'Eve']);
    await stage.off(dana.id);
    expect((await stage.off(eve.id)).body.unassignedBookings).toEqual([visit]);
    expect(await stage.crewOf(visit)).toBeNull();
  });

  it('follows who joins and leaves a crew', async () => {
    await stage.begin(1);
    const dana = await stage.cleaner('Dana', alder);
    const visit = await stage.visit();
    const eve = await stage.cleaner('Eve', alder);
    expect(await stage.going(visit)).toEqual(['Dana', 'Eve']);
    await stage.office.ask('PATCH', `cleaners/${dana.id}`, { active: false, version: 1 });
    expect(await stage.going(visit)).toEqual(['Eve']);
    await stage.office.ask('PATCH', `cleaners/${eve.id}`, {
      crews: [{ crewId: birch, from: '2027-03-01', until: null }],
      version: 1,
    });
    expect([await stage.going(visit), await stage.crewOf(visit)]).toEqual([[], null]);
    await stage.office.ask('DELETE', `cleaners/${eve.id}`);
  });

  it('two cleaners are needed where the office says so, and only where two are free', async () => {
    await stage.begin(2);
    await stage.cleaner('Dana', alder);
    await stage.cleaner('Eve', birch);
    const finn = await stage.cleaner('Finn', birch);
    await stage.need(2);
    const visit = await stage.visit();
    expect([await stage.crewOf(visit), await stage.going(visit)]).toEqual([birch, ['Eve', 'Finn']]);
    expect((await availability())?.customTimes.includes('09:00')).toBe(false);
    await stage.off(finn.id);
    expect(await stage.crewOf(visit)).toBeNull();
    await stage.need(1);
  });

  it('the office chooses, and hears who is where', async () => {
    await stage.begin(2);
    const [dana, eve] = [await stage.cleaner('Dana', alder), await stage.cleaner('Eve', alder)];
    const finn = await stage.cleaner('Finn', birch);
    const [one, two] = [await stage.visit(), await stage.visit()];
    const [ofAlder, ofBirch] = (await stage.crewOf(one)) === alder ? [one, two] : [two, one];
    expect(
      (await stage.choices(ofBirch)).map(({ name, goes, ofCrew, atBooking }) => [
        name,
        goes,
        ofCrew,
        atBooking,
      ]),
    ).toEqual([
      ['Dana', false, false, ofAlder],
      ['Eve', false, false, ofAlder],
      ['Finn', true, true, null],
    ]);
    const refused = await stage.choose(ofBirch, [finn.id, eve.id]);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        error: `Eve is at visit #${ofAlder} from 9:00 AM to 11:00 AM. Take them off that visit first.`,
      }),
    ]);
    expect((await stage.choose(ofAlder, [dana.id])).status).toBe(200);
    expect((await stage.choose(ofBirch, [finn.id, eve.id])).status).toBe(200);
    expect([await stage.going(ofAlder), await stage.going(ofBirch)]).toEqual([['Dana'], ['Eve', 'Finn']]);
    // Without a choice, the crew's own cleaners go again.
    expect((await stage.choose(ofBirch, [])).status).toBe(200);
    expect(await stage.going(ofBirch)).toEqual(['Finn']);
    const stale = await stage.office.ask('POST', `bookings/${ofBirch}/actions/choose-cleaners`, {
      cleanerIds: [],
      version: 1,
    });
    expect(stale.status).toBe(409);
  });

  it('places say who of a crew would go, at each time', async () => {
    await stage.begin(2);
    const [dana] = [await stage.cleaner('Dana', alder), await stage.cleaner('Eve', alder)];
    await stage.off(dana.id, { fromTime: '13:00', untilTime: '15:00' });
    const visit = await stage.visit();
    const { body } = await stage.office.get<VisitPlaces>(`bookings/${visit}/places?date=${DATE}`);
    const at = (crewId: number, time: string) =>
      body.crews
        .find((one) => one.crewId === crewId)
        ?.starts.find(({ from, until }) => from <= time && time <= until)?.people;
    expect(body.cleanersNeeded).toBe(1);
    expect([at(alder, '09:00'), at(alder, '11:05'), at(alder, '15:00')]).toEqual([
      ['Dana', 'Eve'],
      ['Eve'],
      ['Dana', 'Eve'],
    ]);
    expect(at(birch, '09:00')).toBeUndefined();
  });
});
