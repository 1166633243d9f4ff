import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

/** Files as people really have them; the people in them are made up. */
describe('files from real life', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));
  const MAPLE = '"14 Maple Avenue, Larkfield, NY 10998"';

  beforeAll(() =>
    imports.imported('customers', csv(['Customer ID', 'Name', 'Phone'], ['C-1', 'Demo Daisy', '5552123456'])),
  );

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
            sentence: '“before 3:00 PM” isn’t a time. Write it like 9:00 AM, or morning, midday or evening.',
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

  it('have addresses in several columns: no part is lost or doubled, or the check names it', async () => {
    const run = await imports.imported(
      'customers',
      csv(
        ['Customer ID', 'Name', 'Phone', 'Address', 'Address 2', 'City', 'State', 'ZIP'],
        [
          'A-1',
          'Demo One',
          '5552123411',
          '"14 Maple Avenue, Hoboken, NJ 07030"',
          'Apt 4',
          'Hoboken',
          'NJ',
          '07030',
        ],
        [
          'A-2',
          'Demo Two',
          '5552123412',
          '"14 Maple Avenue, Hoboken, NJ 07030"',
          '',
          'Hoboken',
          'NJ',
          '07030-1234',
        ],
        ['A-3', 'Demo Three', '5552123413', '14 Maple Avenue', '2nd floor', 'Hoboken', 'NJ', '7030-1234'],
        ['A-4', 'Demo Four', '5552123414', '14 Maple Avenue', '', 'Hoboken', 'NJ', '7030.0'],
        ['A-5', 'Demo Five', '5552123415', '14 Maple Avenue Apt 2', 'Apt 2', 'Hoboken', 'NJ', "'07030"],
        ['A-6', 'Demo Six', '5552123416', '', '', 'Hoboken', 'NJ', '07030'],
      ),
    );
    expect(run).toMatchObject({ state: 'done', counts: { new: 6 }, notes: 1 });
    expect(
      await stage.rows(
        `SELECT u.last_name AS who, p.location FROM app_user u LEFT JOIN property p ON p.user_id = u.id
         WHERE u.phone LIKE '%212-341_' ORDER BY u.phone`,
      ),
    ).toEqual([
      { who: 'One', location: '14 Maple Avenue, Apt 4, Hoboken, NJ 07030' },
      { who: 'Two', location: '14 Maple Avenue, Hoboken, NJ 07030' },
      { who: 'Three', location: '14 Maple Avenue, 2nd floor, Hoboken, NJ 07030-1234' },
      { who: 'Four', location: '14 Maple Avenue, Hoboken, NJ 07030' },
      { who: 'Five', location: '14 Maple Avenue Apt 2, Hoboken, NJ 07030' },
      { who: 'Six', location: null },
    ]);
    expect((await imports.rows(run)).flatMap(({ notes }) => notes)).toEqual([
      '“Hoboken, NJ 07030” is not used: the street is missing.',
    ]);
  });

  it('have invisible characters and phone extensions', async () => {
    await imports.imported(
      'customers',
      csv(
        ['Customer ID', 'Name', 'Phone', 'Email'],
        ['H-1', 'Demo\u00ad Hal', '\u202d(555) 214-2233\u202c', 'hal\u200b@example.com'],
        ['H-2', 'Demo Hana', '555\u2011214\u20112234', 'hana@example.com'],
        ['H-3', 'Demo Hugo', '608-271-9000 (cell)', 'hugo@example.com'],
        ['H-4', 'Demo Hope', '(608) 271-9000 extension 11', 'hope@example.com'],
      ),
    );
    const typed = {
      name: 'Demo\u200b Hedy',
      phone: '(608) 271-9000 #12\u202c',
      email: 'hedy\u200e@example.com',
    };
    expect((await imports.office.ask('POST', 'users', typed)).status).toBe(201);
    expect(
      await stage.rows(
        `SELECT last_name AS name, phone, email FROM app_user WHERE last_name LIKE 'H%' ORDER BY last_name`,
      ),
    ).toEqual([
      { name: 'Hal', phone: '(555) 214-2233', email: 'hal@example.com' },
      { name: 'Hana', phone: '(555) 214-2234', email: 'hana@example.com' },
      { name: 'Hedy', phone: '(608) 271-9000 ext 12', email: 'hedy@example.com' },
      { name: 'Hope', phone: '(608) 271-9000 ext 11', email: 'hope@example.com' },
      { name: 'Hugo', phone: '(608) 271-9000', email: 'hugo@example.com' },
    ]);
  });

  it('have a title, a line for Excel and a comment above their headers, and several columns for a phone', async () => {
    const titled = await imports.imported(
      'customers',
      'Customer Contact List\r\nDemo Company\r\n\r\nCustomer,Phone Numbers,Mobile,Email,Full Name,Billing Address\r\n' +
        'K-1,Phone: (555) 215-0005,,kara@example.com,Demo Kara,17 Maple Avenue\r\n' +
        'K-2,,555-215-0006,kim@example.com,Demo Kim,\r\n',
    );
    expect(titled).toMatchObject({ state: 'done', rows: 2, counts: { new: 2 } });
    expect((await imports.rows(titled)).map(({ line }) => line)).toEqual([5, 6]);
    const told = await imports.imported(
      'customers',
      'sep=;\r\nCustomer ID;Name;Phone\r\nK-3;Demo Kurt;555-215-0007\r\n',
    );
    expect(told).toMatchObject({ state: 'done', delimiter: ';', rows: 1 });
    expect(
      await stage.rows(
        `SELECT last_name AS name, phone FROM app_user WHERE phone LIKE '(555) 215-%' ORDER BY phone`,
      ),
    ).toEqual([
      { name: 'Kara', phone: '(555) 215-0005' },
      { name: 'Kim', phone: '(555) 215-0006' },
      { name: 'Kurt', phone: '(555) 215-0007' },
    ]);
  });

  it('have last names first: the check shows how they are read', async () => {
    const run = await imports.imported(
      'customers',
      csv(['Customer ID', 'Name', 'Phone'], ['N-1', '"Lopez, Maria"', '555-216-0010']),
    );
    expect(run.remarks).toEqual([
      'Name: names with a comma have the last name first. “Lopez, Maria” is Maria Lopez.',
    ]);
    expect(
      await stage.rows(
        `SELECT first_name AS first, last_name AS last FROM app_user WHERE phone LIKE '%216-0010'`,
      ),
    ).toEqual([{ first: 'Maria', last: 'Lopez' }]);
  });
});
