import fc from 'fast-check';
import type { ImportKind } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

describe('files as people have them', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  it.each([
    ['Latin-1', ';', Buffer.from('Customer ID;Name;Phone\r\nL-1;Müller;5552123456\r\n', 'latin1')],
    ['UTF-16', '\t', Buffer.from('\uFEFFCustomer ID\tName\tPhone\r\nL-2\tMüller\t5552123456\r\n', 'utf16le')],
    ['UTF-8', ',', Buffer.from('\uFEFFCustomer ID,Name,Phone\nL-3,Müller,5552123456')],
  ])('%s is understood', async (encoding, delimiter, content) => {
    const run = await imports.checked('customers', content);
    expect(run).toMatchObject({ encoding, delimiter, counts: { new: 1 } });
    expect((await imports.rows(run))[0]?.cells[1]).toBe('Müller');
  });

  it('200 columns, headers twice, and more cells than headers', async () => {
    const extra = Array.from({ length: 197 }, (_, n) => `Extra ${n % 50}`);
    const head = ['Customer ID', 'Name', 'Phone', ...extra];
    const fill = extra.map(() => '');
    const run = await imports.checked(
      'customers',
      csv(head, ['W-1', 'Ann', '5552123456', ...fill], ['W-2', 'Bo', '5552123456', ...fill, 'more']),
    );
    expect([run.headers.length, new Set(run.headers).size]).toEqual([200, 200]);
    expect(run.counts).toEqual({ new: 1, problem: 1 });
  });

  it.each([
    ['PK\u0003\u0004 workbook', 'This is an Excel file.'],
    ['', 'The file is empty.'],
    ['Name,Phone\n', 'The file has headers, but no rows.'],
    ['a,b\n"x,y\nz,1\n', 'never closed'],
    [`a\n${'x\n'.repeat(10_001)}`, 'up to 10000 rows'],
    [`${'a,'.repeat(260)}\n1\n`, 'more than 250 columns'],
    ['a\0b\0\n1\0', 'isn’t a text file'],
  ])('refused with a sentence: %#', async (content, sentence) => {
    const { status, body } = await imports.upload('customers', content);
    expect([status, (body as unknown as { error: string }).error]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
    expect(await stage.rows(`SELECT 1 FROM import_run WHERE headers = '{}'`)).toEqual([]);
  });

  it('a far date, an emoji at the edge of what is shown and one in a long file name hold nobody up', async () => {
    const far = csv(
      ['Booking ID', 'Customer ID', 'Address', 'Service', 'Date', 'Time'],
      [`${'x'.repeat(199)}\u{1F600}${'x'.repeat(9)}`, 'C-1', 'Elm', '1-hour', '12/31/9999', '9:00'],
    );
    const run = await imports.checked('bookings', far);
    expect(run).toMatchObject({ state: 'checked', counts: { problem: 1 } });
    const { status } = await imports.upload('bookings', far, `\u{1F600}${'x'.repeat(199)}`);
    expect(status).toBe(201);
  });

  it('51 MB is too much', async () => {
    const { status } = await imports.upload('customers', Buffer.alloc(51 * 1024 * 1024, 'a,b\n'));
    expect(status).toBe(413);
  });

  it('whatever stands in it, it is checked or refused: never an error of ours', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('', '=cmd()', '1/2/2027', '2-hour', 'weekly', '9:00', 'C-1', '46024', '-', '"'),
    );
    const table = fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 5 });
    const heads: Record<ImportKind, string> = {
      customers:
        'Customer ID,Name,Email,Phone,Address,Notes,Tags,Stripe customer ID,Stripe payment method ID',
      homes: 'Customer ID,Address,Bedrooms,Bathrooms,Kids,Pets,Notes,x,y',
      bookings: 'Booking ID,Customer ID,Address,Service,Date,Time,Status,Paid,Price',
      plans: 'Plan ID,Customer ID,Address,Service,Frequency,Next visit,Time,Price,Crew',
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<ImportKind>('customers', 'homes', 'bookings', 'plans'),
        table,
        async (kind, rows) => {
          const lines = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`));
          const { status, body: run } = await imports.upload(kind, `${heads[kind]}\r\n${csv(...lines)}`);
          expect([201, 400]).toContain(status);
          if (status !== 201) return;
          const { mapping, version } = run;
          await imports.office.ask('POST', `imports/${run.id}/actions/check`, { mapping, version });
          expect(await imports.worked(run.id)).toMatchObject({ state: 'checked' });
        },
      ),
      { numRuns: 40 },
    );
  });
});
