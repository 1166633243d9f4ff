import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const HEAD = ['Customer ID', 'Name', 'Phone'];

describe('the names of a file', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  const people = (phones: string) =>
    stage.rows(
      `SELECT first_name AS first, last_name AS last, notes FROM app_user WHERE phone LIKE $1 ORDER BY phone`,
      [phones],
    );

  it('are read one by one as they are written, until the office chooses', async () => {
    const run = await imports.checked(
      'customers',
      csv(
        HEAD,
        ['N-1', 'Demo Ann', '555-216-0011'],
        ['N-2', '"Lopez, Maria"', '555-216-0012'],
        ['N-3', '"Smith, Bob (wife Jane)"', '555-216-0013'],
        ['N-4', 'Maria & John Lopez', '555-216-0014'],
        ['N-5', '"Demo Cleaning, LLC"', '555-216-0015'],
      ),
    );
    expect(run).toMatchObject({
      nameOrder: null,
      names: ['Lopez, Maria', 'Maria & John Lopez', 'Smith, Bob (wife Jane)'],
      counts: { new: 5 },
      notes: 1,
    });
    expect((await imports.confirm(run)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done', names: [] });
    expect(await people('%216-001_')).toEqual([
      { first: 'Demo', last: 'Ann', notes: null },
      { first: 'Maria', last: 'Lopez', notes: null },
      { first: 'Bob', last: 'Smith', notes: 'wife Jane' },
      { first: 'Maria & John', last: 'Lopez', notes: null },
      { first: 'Demo Cleaning, LLC', last: null, notes: null },
    ]);
  });

  it('have the last name first where the office says so, and the check may be repeated otherwise', async () => {
    const lines = csv(HEAD, ['L-1', 'Lopez Maria', '555-216-0021'], ['L-2', '"Demo, Ann"', '555-216-0022']);
    const first = await imports.checked('customers', lines, { nameOrder: 'as-is' });
    expect(first).toMatchObject({ nameOrder: 'as-is', remarks: [], names: ['Demo, Ann', 'Lopez Maria'] });
    const { id, version, mapping } = first;
    const again = await imports.office.ask('POST', `imports/${id}/actions/check`, {
      version,
      mapping,
      nameOrder: 'last-first',
    });
    expect(again.status).toBe(200);
    const run = await imports.worked(id);
    expect((await imports.confirm(run)).status).toBe(200);
    expect(await imports.worked(id)).toMatchObject({ state: 'done', nameOrder: 'last-first' });
    expect(await people('%216-002_')).toEqual([
      { first: 'Maria', last: 'Lopez', notes: null },
      { first: 'Ann', last: 'Demo', notes: null },
    ]);
  });

  it('stay as they are where the office says that they are companies or households', async () => {
    const lines = csv(HEAD, ['A-1', '"Maria & John, Lopez (Jane)"', '555-216-0031']);
    const run = await imports.checked('customers', lines, { nameOrder: 'as-is' });
    expect((await imports.confirm(run)).status).toBe(200);
    await imports.worked(run.id);
    expect(await people('%216-003_')).toEqual([
      { first: 'Maria & John, Lopez (Jane)', last: null, notes: null },
    ]);
  });

  it('may be in columns of their own, and a company has the name where there is no other', async () => {
    await imports.imported(
      'customers',
      csv(
        ['Customer ID', 'First Name', 'Last Name', 'Company Name', 'Phone', 'Notes'],
        ['F-1', 'Bob (wife Jane)', 'Smith', '', '555-216-0041', 'Side door'],
        ['F-2', '', 'Lopez', '', '555-216-0042', ''],
        ['F-3', '', '', 'Demo & Sons', '555-216-0043', ''],
        ['F-4', 'Ann', 'Demo', 'Demo Offices LLC', '555-216-0044', ''],
        ['F-5', '', '"Lopez, Maria"', '', '555-216-0045', ''],
      ),
    );
    expect(await people('%216-004_')).toEqual([
      { first: 'Bob', last: 'Smith', notes: 'Side door\nwife Jane' },
      { first: 'Lopez', last: null, notes: null },
      { first: 'Demo & Sons', last: null, notes: null },
      { first: 'Ann', last: 'Demo', notes: 'Company: Demo Offices LLC' },
      { first: 'Maria', last: 'Lopez', notes: null },
    ]);
  });

  it('of a customer whom the office has already change nothing, and the notes say nothing else', async () => {
    const typed = { name: 'Demo Kit', phone: '555-216-0061', email: 'kit@example.com' };
    expect((await imports.office.ask('POST', 'users', typed)).status).toBe(201);
    const run = await imports.checked(
      'customers',
      csv([...HEAD, 'Email'], ['K-1', 'Kit Demo (wife Jane)', '555-216-0061', 'kit@example.com']),
    );
    expect(run.counts).toEqual({ joined: 1 });
    const [row] = await imports.rows(run);
    expect(row?.notes).toEqual(['Demo Kit has this email and is kept as they are.']);
  });

  it('are written in one of the ways that there are', async () => {
    const { body } = await imports.upload('customers', csv(HEAD, ['X-1', 'Demo Xu', '555-216-0051']));
    const { id, version, mapping } = body;
    const asked = await imports.office.ask('POST', `imports/${id}/actions/check`, {
      version,
      mapping,
      nameOrder: 'backwards',
    });
    expect(asked.status).toBe(400);
  });
});
