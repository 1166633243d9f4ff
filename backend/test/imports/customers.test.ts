import type { ErrorBody } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const HEAD = ['Customer ID', 'Name', 'Email', 'Phone', 'Address', 'Notes', 'Tags'];
const MARIA = [
  'C-1',
  'Maria Lopez',
  'Maria@Example.com',
  '5550123456',
  '"12 Elm St, Springfield"',
  '=1+1',
  'vip; monthly',
];

describe('customers from a file', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  const people = () =>
    stage.rows<{ email: string; phone: string; notes: string; tags: string[]; issuer: string }>(
      'SELECT issuer, first_name, last_name, email, phone, notes, tags FROM app_user ORDER BY created_at, first_name',
    );

  it('come in with their homes, and nobody is told', async () => {
    const run = await imports.imported('customers', csv(HEAD, MARIA));
    expect(run).toMatchObject({ state: 'done', rows: 1, counts: { new: 1 }, failure: null });
    expect(await people()).toEqual([
      {
        issuer: 'office',
        first_name: 'Maria',
        last_name: 'Lopez',
        email: 'maria@example.com',
        phone: '(555) 012-3456',
        notes: '=1+1',
        tags: ['monthly', 'vip'],
      },
    ]);
    expect(await stage.rows('SELECT location FROM property')).toEqual([
      { location: '12 Elm St, Springfield' },
    ]);
    await stage.test.settle();
    expect(await stage.rows('SELECT * FROM delivery')).toEqual([]);
    expect(await stage.rows('SELECT * FROM notification')).toEqual([]);
  });

  it('change nothing when they come again', async () => {
    await stage.rows(`UPDATE app_user SET notes = 'by the office'`);
    const run = await imports.checked('customers', csv(HEAD, MARIA));
    expect(run.counts).toEqual({ known: 1 });
    const asked = await imports.confirm(run);
    expect(asked).toMatchObject({ status: 400, body: { error: 'There is nothing new to import.' } });
    expect((await people())[0]).toMatchObject({ notes: 'by the office' });
  });

  it('are all there or none: the last row fails', async () => {
    const before = (await people()).length;
    const many = Array.from({ length: 600 }, (_, n) => [
      `D-${n}`,
      `Dora ${n}`,
      `dora${n}@example.com`,
      '5550123456',
      '',
      '',
      '',
    ]);
    const run = await imports.checked('customers', csv(HEAD, ...many));
    expect(run.counts).toEqual({ new: 600 });
    await imports.office.ask('POST', 'users', {
      name: 'Somebody Else',
      phone: '5550199999',
      email: 'dora599@example.com',
    });
    expect((await imports.confirm(run)).status).toBe(200);
    const failed = await imports.worked(run.id);
    expect(failed).toMatchObject({
      state: 'failed',
      failure: 'Line 601: somebody has this email since the check. Please check again.',
    });
    expect(await people()).toHaveLength(before + 1);
    const { mapping, version } = failed;
    await imports.office.ask('POST', `imports/${run.id}/actions/check`, { mapping, version });
    const again = await imports.worked(run.id);
    expect(again.counts).toEqual({ new: 599, joined: 1 });
    expect((await imports.confirm(again)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect(await people()).toHaveLength(before + 600);
  });

  it('lists every problem by row and column, with the guess in the corrected file', async () => {
    const run = await imports.checked(
      'customers',
      csv(
        HEAD,
        ['E-1', 'Eva', 'Eva <eva@example.com>', '5.55012E+09', '', '', ''],
        ['E-1', '', 'eva@example', '', '', '', ''],
        ['', 'Emil', '', '5550123456', '', '', ''],
        ['E-4', 'Ed', 'ed@example.com', '5550123456', '', '+49', ''],
        ['E-5', 'Edna', 'ED@example.com', '', '', '', ''],
      ),
    );
    expect(run.counts).toEqual({ new: 1, problem: 4 });
    const rows = await imports.rows(run, 'problem');
    expect(
      rows.map(({ line, problems }) => [line, problems.map(({ column, sentence }) => [column, sentence])]),
    ).toEqual([
      [
        2,
        [
          [2, '“Eva <eva@example.com>” isn’t an email address.'],
          [3, expect.stringContaining('spreadsheet has shortened')],
        ],
      ],
      [
        3,
        [
          [2, '“eva@example” isn’t an email address.'],
          [null, 'The same id is on line 2.'],
        ],
      ],
      [4, [[0, 'Customer ID is missing.']]],
      [6, [[null, 'The same email is on line 5.']]],
    ]);
    const refused = await imports.confirm(run);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: '4 rows cannot be imported. Correct them, or leave them out.' },
    });
    const file = await imports.office.text(`imports/${run.id}/corrected.csv`);
    expect(file.split('\r\n')[0]).toBe('\uFEFFCustomer ID,Name,Email,Phone,Address,Notes,Tags,Problems');
    expect(file).toContain('E-1,Eva,eva@example.com,5.55012E+09');
    expect(file).toContain("E-4,Ed,ed@example.com,5550123456,,'+49,");
    expect((await imports.confirm(run, true)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect((await people()).filter(({ email }) => email?.startsWith('e'))).toEqual([
      expect.objectContaining({ email: 'ed@example.com', notes: '+49' }),
    ]);
  });

  it('is erased with its customer, who does not come back', async () => {
    const run = await imports.imported(
      'customers',
      csv(HEAD, ['Z-1', 'Zoe', 'zoe@example.com', '', '', '', '']),
    );
    const [zoe] = await stage.rows<{ id: string }>(`SELECT id FROM app_user WHERE email = 'zoe@example.com'`);
    expect((await imports.office.ask('POST', `users/${zoe?.id}/erase`)).status).toBe(204);
    expect(await imports.rows(run)).toEqual([]);
    const again = await imports.checked(
      'customers',
      csv(HEAD, ['Z-1', 'Zoe', 'zoe@example.com', '', '', '', '']),
    );
    expect(again.counts).toEqual({ known: 1 });
    expect((await imports.rows(again))[0]?.notes).toEqual([
      'This customer was erased here and is not imported again.',
    ]);
  });

  it('come from a report of jobs of Housecall Pro: each once, named by their email, with their homes', async () => {
    const head = [
      'Invoice Number',
      'Date',
      'Travel Duration',
      'On Job Duration',
      'Customer',
      'First Name',
      'Last Name',
      'Email',
      'Mobile Phone',
      'Customer Tags',
      'Address',
    ];
    const job = (number: string, name: string, email: string, phone: string, home: string): string[] => [
      number,
      '3/1/2027 9:00',
      '15',
      '120',
      `${name} Contact`,
      name,
      'Contact',
      email,
      phone,
      'weekly',
      `"${home}, Springfield, NJ 07081"`,
    ];
    const report = csv(
      head,
      job('7-1', 'Gina', 'gina@example.com', '(555) 212-3456', '9 Elm Street'),
      job('7-2', 'Gina', 'gina@example.com', '(555) 212-3456', '10 Elm Street'),
      job('8', 'Gus', '', '(555) 212-3457', '11 Elm Street'),
    );
    const run = await imports.checked('customers', report);
    expect(run.counts).toEqual({ new: 1, problem: 2 });
    expect((await imports.rows(run, 'problem')).map(({ problems: [first] }) => first?.sentence)).toEqual([
      'The same id is on line 2.',
      'Customer ID is missing.',
    ]);
    expect((await imports.confirm(run, true)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect((await people()).filter(({ email }) => email === 'gina@example.com')).toEqual([
      expect.objectContaining({ first_name: 'Gina', last_name: 'Contact', tags: ['weekly'] }),
    ]);
    const homes = await imports.checked('homes', report);
    expect((await imports.confirm(homes, true)).status).toBe(200);
    expect(await imports.worked(homes.id)).toMatchObject({ state: 'done' });
    expect(
      await stage.rows(`SELECT location FROM property WHERE location LIKE '% Elm Street%' ORDER BY location`),
    ).toEqual([
      { location: '10 Elm Street, Springfield, NJ 07081' },
      { location: '9 Elm Street, Springfield, NJ 07081' },
    ]);
  });

  it('come from an address book: several numbers in a cell, its own groups left out', async () => {
    const run = await imports.checked(
      'customers',
      csv(
        ['Customer ID', 'First Name', 'Last Name', 'Labels', 'E-mail 1 - Value', 'Phone 1 - Value'],
        ['K-1', 'Kim', 'Contact', 'weekly ::: * myContacts', 'kim@example.com', '(555) 212-3461'],
        ['K-2', 'Ken', 'Contact', '', 'ken@example.com', '(555) 212-3458 ::: (555) 212-3459'],
      ),
    );
    expect(run.counts).toEqual({ new: 1, problem: 1 });
    const [ken] = await imports.rows(run, 'problem');
    expect(ken?.problems).toEqual([expect.objectContaining({ guess: '(555) 212-3458' })]);
    expect((await imports.confirm(run, true)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect((await people()).filter(({ email }) => email === 'kim@example.com')).toEqual([
      expect.objectContaining({ first_name: 'Kim', tags: ['weekly'] }),
    ]);
  });

  it('is changed by one manager at a time', async () => {
    const { body: run } = await imports.upload(
      'customers',
      csv(HEAD, ['F-1', 'Fay', 'fay@example.com', '', '', '', '']),
    );
    const { body: other } = await imports.upload(
      'customers',
      csv(HEAD, ['G-1', 'Gil', 'gil@example.com', '', '', '', '']),
    );
    const check = ({ id, version, mapping }: typeof run) =>
      imports.office.ask<ErrorBody>('POST', `imports/${id}/actions/check`, { version, mapping });
    expect((await check(run)).status).toBe(200);
    expect(await check(run)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await check(other)).toMatchObject({
      status: 409,
      body: { error: 'Another import is under way. Please wait until it is done.' },
    });
    await imports.worked(run.id);
    const checked = await imports.show(run.id);
    const [one, two] = await Promise.all([imports.confirm(checked), imports.confirm(checked)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    await imports.worked(run.id);
    expect((await people()).filter(({ email }) => email === 'fay@example.com')).toHaveLength(1);
  });
});
