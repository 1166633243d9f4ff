import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

/** Lists in the formats of other products; the people in them are made up. */
describe('lists of other products', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  const people = (like: string) =>
    stage.rows(
      `SELECT u.first_name AS first, u.last_name AS last, u.phone, u.email, u.news_agreed_at AS news, p.location
       FROM app_user u LEFT JOIN property p ON p.user_id = u.id WHERE u.email LIKE $1 ORDER BY u.email`,
      [like],
    );

  it('name each part of an address, put a mark before phone numbers, and say who has unsubscribed', async () => {
    const run = await imports.imported(
      'customers',
      csv(
        [
          'Reference ID',
          'First Name',
          'Last Name',
          'Email Address',
          'Phone Number',
          'Street Address 1',
          'Street Address 2',
          'City',
          'State',
          'Postal Code',
          'Square Customer ID',
          'Email Subscription Status',
        ],
        [
          '',
          'Ana',
          'Quill',
          'ana@square.example',
          "'+15552171201",
          '14 Maple Avenue',
          'Apt 3',
          'Larkfield',
          'NY',
          '10998',
          'AAQ1',
          'unsubscribed',
        ],
      ),
    );
    expect(run).toMatchObject({ state: 'done', headerLine: 1, counts: { new: 1 } });
    expect(await people('%@square.example')).toEqual([
      {
        first: 'Ana',
        last: 'Quill',
        phone: '(555) 217-1201',
        email: 'ana@square.example',
        news: null,
        location: '14 Maple Avenue, Apt 3, Larkfield, NY 10998',
      },
    ]);
  });

  it('have a title above their headers, and the line of the headers is said', async () => {
    const run = await imports.imported(
      'customers',
      'Customer Contact List\nDemo Company LLC\n\n' +
        'Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address\n' +
        'Dora Dorn,Phone: (555) 217-0005,dora@report.example,Dora Dorn,17 Maple Avenue,\n' +
        'Demo Offices,,office@report.example,"Dorn, Dan",,18 Maple Avenue\n',
    );
    expect(run).toMatchObject({ state: 'done', headerLine: 4, rows: 2, counts: { new: 2 } });
    expect(await people('%@report.example')).toMatchObject([
      { first: 'Dora', last: 'Dorn', phone: '(555) 217-0005', location: '17 Maple Avenue' },
      { first: 'Dan', last: 'Dorn', phone: null, location: '18 Maple Avenue' },
    ]);
  });

  it('may have headers that nobody knows: they seem to be in the first row that is as wide as most', async () => {
    const { body } = await imports.upload(
      'customers',
      'Our people\nby Ann\n\nNummer,Wer,Telefon\n1,Demo Ed,555-217-0011\n2,Demo Flo,555-217-0012\n',
    );
    expect(body).toMatchObject({
      headerLine: 4,
      headers: ['Nummer', 'Wer', 'Telefon'],
      rows: 2,
      mapping: {},
    });
    const checked = await imports.office.ask('POST', `imports/${body.id}/actions/check`, {
      version: body.version,
      mapping: { sourceId: 0, name: 1, phone: 2 },
    });
    expect(checked.status).toBe(200);
    expect(await imports.worked(body.id)).toMatchObject({
      counts: { new: 2 },
      names: ['Demo Ed', 'Demo Flo'],
    });
  });
});
