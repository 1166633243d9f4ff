import { BookingsStage } from '../bookings/stage.js';
import { csv, ImportStage } from './import-stage.js';

/** Shapes of files that people have; the people in them are made up. */
describe('files from real life', () => {
  let stage: BookingsStage;
  let imports: ImportStage;
  const MAPLE = '"14 Maple Avenue, Larkfield, NY 10998"';

  beforeAll(async () => {
    stage = await BookingsStage.open();
    imports = await ImportStage.enter(stage);
    await imports.imported(
      'customers',
      csv(['Customer ID', 'Name', 'Phone'], ['C-1', 'Demo Daisy', '5552123456']),
    );
  });
  afterAll(() => stage?.close());

  it('have ranges of times: a visit begins at their start, and the check says so', async () => {
    const run = await imports.checked(
      'bookings',
      csv(
        ['Booking ID', 'Customer ID', 'Address', 'Service', 'Date', 'Time'],
        ['T-1', 'C-1', MAPLE, '2-Hour Standard Clean', '2027-04-05', '8:00 AM - 10:00 AM'],
        ['T-2', 'C-1', MAPLE, '2-Hour Standard Clean', '2027-04-06', 'before 3:00 PM'],
        ['T-3', 'C-1', MAPLE, '2-Hour Standard Clean', '2027-04-07', '12 PM - 4 PM'],
      ),
    );
    expect(run.counts).toEqual({ new: 2, problem: 1 });
    expect(run.remarks).toEqual([
      'Time: “8:00 AM - 10:00 AM” is read as its start, 8:00 AM, and so is every other range that is not a window.',
    ]);
    expect((await imports.rows(run, 'problem')).map(({ line, problems }) => [line, problems])).toEqual([
      [
        3,
        [
          {
            column: 5,
            sentence: '“before 3:00 PM” is no time. Write it like 9:00 AM, or morning, midday or evening.',
          },
        ],
      ],
    ]);
    expect((await imports.confirm(run, true)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect(
      await stage.rows(
        `SELECT appointment_time AS time, custom_time AS at FROM booking ORDER BY appointment_date`,
      ),
    ).toEqual([
      { time: 'custom', at: '08:00 AM' },
      { time: 'midday', at: null },
    ]);
  });

  it('have ranges of times in the same cell as the date, and in the column of a plan', async () => {
    const bookings = await imports.checked(
      'bookings',
      csv(
        ['Booking ID', 'Customer ID', 'Address', 'Service', 'Date'],
        ['T-4', 'C-1', MAPLE, '1-Hour Quick Clean', '4/12/2027 9:00 AM - 11:00 AM'],
        ['T-5', 'C-1', MAPLE, '1-Hour Quick Clean', '4/13/2027 cancelled'],
      ),
    );
    expect(bookings.counts).toEqual({ new: 1, problem: 1 });
    expect(bookings.remarks[0]).toContain(
      'Date: “4/12/2027 9:00 AM - 11:00 AM” is read as its start, 9:00 AM',
    );
    const plans = await imports.checked(
      'plans',
      csv(
        ['Plan ID', 'Customer ID', 'Address', 'Service', 'Frequency', 'Next visit', 'Time'],
        ['P-1', 'C-1', MAPLE, '2-Hour Standard Clean', 'weekly', '2027-04-06', '9:00 AM - 11:00 AM'],
      ),
    );
    expect(plans.counts).toEqual({ new: 1 });
    const [plan] = await stage.rows<{ reading: object }>('SELECT reading FROM import_row WHERE run_id = $1', [
      plans.id,
    ]);
    expect(plan?.reading).toMatchObject({ time: { time: 'custom', customTime: '09:00 AM' } });
  });

  it('come from Excel on a Mac, in Mac Roman', async () => {
    const content = Buffer.from('Customer ID,Name,Phone\rM-1,Jos_ Demo,5552123456\r', 'latin1');
    content[content.indexOf('_')] = 0x8e;
    const run = await imports.checked('customers', content);
    expect(run).toMatchObject({ encoding: 'Mac Roman', counts: { new: 1 } });
    expect((await imports.rows(run))[0]?.cells[1]).toBe('José Demo');
  });
});
