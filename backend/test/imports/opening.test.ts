import type { ErrorBody, FirstRun } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

describe('a site that opened too early', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  const close = () => imports.office.ask<FirstRun & ErrorBody>('POST', 'first-run/close', {});

  it('can be closed after an import: nobody has booked', async () => {
    await imports.imported(
      'customers',
      csv(['Customer ID', 'Name', 'Email', 'Address'], ['C-1', 'Ann', 'ann@example.com', '1 Elm Street']),
    );
    await imports.imported(
      'plans',
      csv(
        ['Plan ID', 'Customer ID', 'Service', 'Frequency', 'Next visit', 'Time'],
        ['P-1', 'C-1', '2-hour', 'weekly', '2027-03-23', 'morning'],
      ),
    );
    await imports.imported(
      'bookings',
      csv(
        ['Booking ID', 'Customer ID', 'Service', 'Date', 'Time'],
        ['B-1', 'C-1', '1-hour', '2027-03-24', '10:00'],
      ),
    );
    expect((await close()).body).toMatchObject({ openedAt: null });
    expect((await imports.office.ask('POST', 'first-run/go-live', {})).status).toBe(409);
    await stage.rows('UPDATE business_settings SET opened_at = now()');
  });

  it('stays open once somebody has booked', async () => {
    const ada = await stage.customer('ada@example.com');
    await ada.book({});
    const { status, body } = await close();
    expect([status, body.error]).toEqual([409, expect.stringContaining('stays open')]);
  });
});
