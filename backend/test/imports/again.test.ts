import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const HOMES = ['Customer ID', 'Address', 'Bedrooms', 'Bathrooms', 'Kids', 'Pets', 'Notes'];
const BOOKINGS = [
  'Booking ID',
  'Customer ID',
  'Address',
  'Service',
  'Date',
  'Time',
  'Status',
  'Price',
  'Paid',
];

describe('homes and bookings from files', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  beforeAll(async () => {
    const head = ['Customer ID', 'Name', 'Email', 'Phone', 'Address'];
    const people = ['A-1', 'A-2', 'A-3'].map((id, n) => [
      id,
      `Person ${id}`,
      `${id.toLowerCase()}@example.com`,
      '5552123456',
      `"${n + 1} Elm Street, Springfield, NJ 07081"`,
    ]);
    await imports.imported('customers', csv(head, ...people));
  });

  /** The customer's homes, except the one from the first file. */
  const homesOf = (email: string) =>
    stage.rows(
      `SELECT p.location, p.bedrooms, p.bathrooms, p.has_kids AS kids, p.has_pets AS pets, p.special_requests AS notes
       FROM property p JOIN app_user u ON u.id = p.user_id WHERE u.email = $1 AND p.location NOT LIKE '% Elm Street%' ORDER BY p.id`,
      [email],
    );

  it('homes come in with what is said of them; the same file again changes nothing', async () => {
    const file = csv(
      HOMES,
      ['A-1', '"7 Oak Lane, Springfield, NJ 07081"', '3', '2', 'yes', 'no', 'Blue door'],
      ['A-2', '"7 Oak Lane, Springfield, NJ 07081"', '1', '1', 'no', 'yes', ''],
      ['A-9', '"8 Oak Lane, Springfield, NJ 07081"', '1', '1', '', '', ''],
    );
    const run = await imports.imported('homes', file, true);
    expect(run).toMatchObject({ state: 'done', counts: { new: 2 } });
    const blue = { location: '7 Oak Lane, Springfield, NJ 07081', bedrooms: 3, bathrooms: 2 };
    const first = await homesOf('a-1@example.com');
    expect(first).toEqual([{ ...blue, kids: true, pets: false, notes: 'Blue door' }]);
    expect(await homesOf('a-2@example.com')).toHaveLength(1);

    const again = await imports.checked('homes', file);
    expect(again.counts).toEqual({ known: 2, problem: 1 });
    expect(await imports.confirm(again, true)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('othing') },
    });
    expect(await homesOf('a-1@example.com')).toEqual(first);
    expect(await homesOf('a-2@example.com')).toHaveLength(1);
  });

  it('a home that its customer has already is left as it is described', async () => {
    const run = await imports.checked(
      'homes',
      csv(HOMES, ['A-1', '"7 Oak Lane, Springfield, NJ 07081"', '5', '4', 'no', 'yes', 'Red door']),
    );
    expect(run.counts).toEqual({ known: 1 });
    expect(await homesOf('a-1@example.com')).toMatchObject([{ bedrooms: 3, notes: 'Blue door' }]);
  });

  it('bookings with the days of a spreadsheet; the same file again books nothing', async () => {
    const file = csv(
      BOOKINGS,
      // Excel's serial numbers: 2026-01-02, the same day with a time as the fraction, and 2027-03-31.
      [
        'D-1',
        'A-1',
        '"1 Elm Street, Springfield, NJ 07081"',
        '1-hour',
        '46024',
        '10:00',
        'completed',
        '80',
        'yes',
      ],
      [
        'D-2',
        'A-2',
        '"2 Elm Street, Springfield, NJ 07081"',
        '1-hour',
        '46024.375',
        '',
        'completed',
        '80',
        'yes',
      ],
      [
        'D-3',
        'A-3',
        '"3 Elm Street, Springfield, NJ 07081"',
        '1-hour',
        '46477',
        '10:00',
        'scheduled',
        '75',
        'no',
      ],
    );
    const booked = () =>
      stage.rows(
        `SELECT appointment_date::text AS date, custom_time AS time, status FROM booking WHERE appointment_date IN ('2026-01-02', '2027-03-31')
         ORDER BY appointment_date, id`,
      );
    expect(await imports.imported('bookings', file)).toMatchObject({ state: 'done', counts: { new: 3 } });
    const first = await booked();
    expect(first).toEqual([
      { date: '2026-01-02', time: '10:00 AM', status: 'completed' },
      { date: '2026-01-02', time: '09:00 AM', status: 'completed' },
      { date: '2027-03-31', time: '10:00 AM', status: 'confirmed' },
    ]);
    const again = await imports.checked('bookings', file);
    expect(again.counts).toEqual({ known: 3 });
    expect(await booked()).toEqual(first);
  });

  it('the corrected file holds no formula, and what it holds is read as it was', async () => {
    const formulas = ['=1+1', '+1 555', '-2+3', '@SUM(A1)'];
    const lines = formulas.map((notes, n) => [
      'A-3',
      `"${n + 1} Birch Road, Springfield, NJ 07081"`,
      '2',
      '1',
      '',
      '',
      notes,
    ]);
    const run = await imports.checked('homes', csv(HOMES, ...lines));
    const file = await imports.office.text(`imports/${run.id}/corrected.csv`);
    for (const formula of formulas) {
      expect(file).toContain(`,'${formula},`);
      expect(file).not.toContain(`,${formula},`);
    }
    expect(await imports.imported('homes', file)).toMatchObject({ state: 'done', counts: { new: 4 } });
    const kept = (await homesOf('a-3@example.com')) as { notes: string }[];
    expect(kept.map(({ notes }) => notes)).toEqual(formulas);
  });
});
