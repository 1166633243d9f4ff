import type { ErrorBody } from '@homebright/contract';
import { BookingJobs } from '../../src/bookings/jobs.js';
import { NONE } from './book-rules.js';
import { usePlanStage, WEEKLY_VISITS, weeklyPlan } from './subscription-calls.js';
import { FAR, NORTH, SHORE, ZONES } from './zones.js';

const stage = usePlanStage();

afterEach(() => stage.putInForce({ ...NONE, zones: [] }));

const TWO = '12 North Elm Street, Larkfield 07701, 10998';
const from = '2027-03-30';

const subscribe = async () => {
  const played = await weeklyPlan(stage);
  const { ada, path, plan } = played;
  /** The refusal of an address. Preview and change must refuse it alike. */
  const refusalOf = async (home: object) => {
    const wish = { ...home, from };
    const preview = await ada.post<ErrorBody>(`${path}/preview`, wish);
    const change = await ada.send<ErrorBody>('PATCH', path, wish);
    expect([preview.status, preview.body]).toEqual([change.status, { ...change.body }]);
    return { status: change.status, ...change.body };
  };
  const visit = async () => (await ada.booking((await plan()).visits[2]?.bookingId ?? 0)).questionnaire;
  return { ...played, refusalOf, visit };
};

test.each([
  ['asdf', 400, 'INVALID', /add the ZIP code/],
  ['12 North Elm Street, Larkfield', 400, 'INVALID', /add the ZIP code/],
  [TWO, 400, 'INVALID', /several ZIP codes: 07701, 10998/],
  [FAR, 409, 'OUTSIDE_AREA', /10001/],
  [`${FAR}, gate code 10998`, 409, 'OUTSIDE_AREA', /10001/],
  [' \t ', 400, 'INVALID', /give the address/],
])(
  'where there is an area, %j is %i %s, as in a booking, and nothing changes',
  async (location, status, code, said) => {
    const { ada, plan, refusalOf } = await subscribe();
    await stage.putInForce({ ...NONE, ...ZONES });
    const before = await plan();
    const refused = await refusalOf({ location });
    expect(refused).toMatchObject({ status, code });
    expect(refused.error).toMatch(said);
    const booking = await ada.book({ location });
    expect([booking.status, (booking.body as unknown as ErrorBody).code]).toEqual([status, code]);
    expect(await plan()).toEqual(before);
  },
);

test('of two ZIP codes the one that was chosen counts, a third does not', async () => {
  const { refusalOf, change, preview, visit } = await subscribe();
  await stage.putInForce({ ...NONE, ...ZONES });
  expect(await refusalOf({ location: TWO, zip: '10001' })).toMatchObject({ status: 400, code: 'INVALID' });
  const near = await preview({ location: TWO, zip: '07701', from });
  expect(near.lines).toContainEqual(expect.objectContaining({ code: 'zone:shore', amount: 1_500 }));
  expect((await change({ location: TWO, zip: '10998', from })).status).toBe(200);
  expect(await visit()).toMatchObject({ location: TWO, zip: '10998' });
});

test('a home that was booked before keeps the ZIP code that was chosen for it', async () => {
  const { ada, change, visit } = await subscribe();
  await stage.putInForce({ ...NONE, ...ZONES });
  const there = await ada.book({ location: TWO, zip: '07701', appointmentDate: '2027-03-19' });
  expect(there.status).toBe(200);
  expect((await change({ location: TWO, from })).status).toBe(200);
  expect(await visit()).toMatchObject({ location: TWO, zip: '07701' });
  // The customer may choose the other ZIP code.
  expect((await change({ location: TWO, zip: '10998', from })).status).toBe(200);
  expect(await visit()).toMatchObject({ zip: '10998' });
});

test('without an area every address is taken: whether it is right is the form’s question', async () => {
  const { change, plan, visit } = await subscribe();
  expect((await change({ location: ' as\u200bdf ', from })).status).toBe(200);
  expect(await visit()).toMatchObject({ location: 'asdf' });
  expect((await change({ location: TWO, from })).status).toBe(200);
  expect(await plan()).toMatchObject({ location: TWO });
  const longest = 'x'.repeat(300);
  expect((await change({ location: longest, from })).status).toBe(200);
  expect((await change({ location: `${longest}x`, from })).status).toBe(400);
  expect(await plan()).toMatchObject({ location: longest });
});

describe('the address that a plan was moved to', () => {
  const moved = async () => {
    const played = await subscribe();
    const { change, plan, visit, preview, told, states } = played;
    await stage.putInForce({ ...NONE, ...ZONES });
    const shown = await preview({ location: NORTH, from });
    expect((await change({ location: NORTH, from })).status).toBe(200);
    // The dates are the same as before, and each is booked once.
    await stage.test.app.get(BookingJobs).extendSubscriptions();
    expect([told(shown.visits), await states()]).toEqual([WEEKLY_VISITS, WEEKLY_VISITS]);
    const home = async () => [(await plan()).location, (await visit()).location, (await visit()).zip];
    return { ...played, home };
  };
  const THERE = [NORTH, NORTH, '10998'];

  test('stays when its weekday changes from the same visit on, and when that is undone', async () => {
    const { change, undo, home } = await moved();
    expect((await change({ weekday: 3, from })).status).toBe(200);
    expect(await home()).toEqual(THERE);
    expect((await undo()).status).toBe(200);
    expect(await home()).toEqual(THERE);
  });

  test('stays while the plan is paused, and is that of the visits after it', async () => {
    const { ada, path, plan, home } = await moved();
    expect((await ada.post(`${path}/pause`, {})).status).toBe(200);
    expect((await plan()).location).toBe(NORTH);
    expect((await ada.post(`${path}/resume`, {})).status).toBe(200);
    // The visit of March 23 did not change its address. When it is created again, its plan is at another
    // address.
    expect(await home()).toEqual(THERE);
  });

  test('gives way to the next one, and comes back with its undo', async () => {
    const { change, undo, home } = await moved();
    expect((await change({ location: SHORE, from })).status).toBe(200);
    expect(await home()).toEqual([SHORE, SHORE, '07701']);
    expect((await undo()).status).toBe(200);
    expect(await home()).toEqual(THERE);
  });
});
