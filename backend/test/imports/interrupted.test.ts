import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const CUSTOMERS = ['Customer ID', 'Name', 'Email', 'Phone', 'Address'];
const BOOKINGS = ['Booking ID', 'Customer ID', 'Service', 'Date', 'Time', 'Status', 'Price', 'Paid'];

describe('cards of imported plans, and an import that is interrupted', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  beforeAll(async () => {
    const people = Array.from({ length: 12 }, (_, n) => [
      `C-${n}`,
      `Person ${n}`,
      `p${n}@example.com`,
      '5552123456',
      `${n + 1} Elm Street`,
    ]);
    await imports.imported('customers', csv(CUSTOMERS, ...people));
  });

  it('says of a plan that would be charged that its customer has no card', async () => {
    const [owner] = await stage.rows<{ id: string }>(
      `SELECT id FROM app_user WHERE email = 'p8@example.com'`,
    );
    await stage.rows(
      `INSERT INTO saved_card (user_id, payment_method_id, brand, last4, exp_month, exp_year)
       VALUES ('${owner?.id}', 'pm_of_p8', 'visa', '4242', 12, 2030)`,
    );
    const plan = (id: string, customer: string, payAfter: string) => [
      id,
      customer,
      '2-hour',
      'weekly',
      '2027-06-08',
      '9:00',
      payAfter,
    ];
    const run = await imports.checked(
      'plans',
      csv(
        ['Plan ID', 'Customer ID', 'Service', 'Frequency', 'Next visit', 'Time', 'Pays after the visit'],
        plan('P-50', 'C-8', ''),
        plan('P-51', 'C-9', ''),
        plan('P-52', 'C-11', 'yes'),
      ),
    );
    expect((await imports.rows(run)).map(({ state, notes }) => [state, notes])).toEqual([
      ['new', []],
      ['new', [expect.stringMatching(/^No saved card:/)]],
      ['new', []],
    ]);
  });

  it('charges no card within a day of it, so that a charge is announced and a wrong price can be found', async () => {
    const near = '2027-03-10';
    await imports.imported(
      'plans',
      csv(
        ['Plan ID', 'Customer ID', 'Service', 'Frequency', 'Next visit', 'Time'],
        ['P-60', 'C-8', '2-hour', 'monthly', near, '14:00'],
      ),
    );
    const [visit] = await stage.rows<{ at: Date }>(
      `SELECT charge_at AS at FROM booking WHERE appointment_date = '${near}'`,
    );
    expect(visit?.at.getTime()).toBe(stage.test.clock.now() + 86_400_000);
  });

  it('goes on where it was when the worker is ended in the middle', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => [
      `B-${100 + n}`,
      `C-${n % 12}`,
      '1-hour',
      `2027-07-${String((n % 20) + 5).padStart(2, '0')}`,
      `${8 + (n % 3) * 3}:00`,
      'scheduled',
      '80',
      'no',
    ]);
    const run = await imports.checked('bookings', csv(BOOKINGS, ...rows));
    const places = run.counts.new ?? 0;
    expect((await imports.confirm(run, true)).status).toBe(200);
    // The second batch of slots never completes, as if the process had been killed.
    await stage.rows(
      `CREATE FUNCTION pull_the_plug() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.done >= 40 THEN RAISE EXCEPTION 'the plug is pulled'; END IF; RETURN NEW; END $$`,
    );
    await stage.rows(
      `CREATE TRIGGER plug BEFORE UPDATE ON import_run FOR EACH ROW WHEN (NEW.state = 'importing') EXECUTE FUNCTION pull_the_plug()`,
    );
    await expect(imports.worked(run.id)).rejects.toThrow('the plug is pulled');
    expect(await imports.show(run.id)).toMatchObject({ state: 'importing', done: 20 });
    await stage.rows('DROP TRIGGER plug ON import_run');
    await stage.rows('DROP FUNCTION pull_the_plug()');

    expect(await imports.worked(run.id)).toMatchObject({ state: 'done', failure: null });
    const made = await stage.rows(
      `SELECT count(*)::integer AS bookings, count(a.booking_id)::integer AS places
       FROM booking b LEFT JOIN assignment a ON a.booking_id = b.id WHERE b.appointment_date BETWEEN '2027-07-01' AND '2027-07-31'
         AND b.subscription_id IS NULL`,
    );
    expect(made).toEqual([{ bookings: places, places }]);
  });

  describe('a fault of ours, which comes again with each turn', () => {
    const booking = csv(BOOKINGS, ['B-900', 'C-1', '1-hour', '2027-08-03', '9:00', 'scheduled', '80', 'no']);
    const failing = async (state: 'checking' | 'importing', sqlState: string) => {
      await stage.rows(
        `CREATE FUNCTION fail_always() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'always' USING ERRCODE = '${sqlState}'; END $$`,
      );
      await stage.rows(
        `CREATE TRIGGER fault BEFORE UPDATE ON import_run FOR EACH ROW
         WHEN (OLD.state = '${state}' AND NEW.failure IS NULL AND NEW.step = OLD.step AND NEW.done > 0) EXECUTE FUNCTION fail_always()`,
      );
    };
    const mended = async () => {
      await stage.rows('DROP TRIGGER fault ON import_run');
      await stage.rows('DROP FUNCTION fail_always()');
    };

    it('ends the check with a sentence, and the next import starts', async () => {
      await failing('checking', 'P0001');
      await expect(imports.checked('bookings', booking)).rejects.toThrow('always');
      const [run] = await stage.rows<{ id: number }>(`SELECT id FROM import_run WHERE state = 'checking'`);
      const id = Number(run?.id);
      await expect(imports.worked(id)).rejects.toThrow('always');
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      expect(await imports.worked(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('Nothing was imported'),
      });
      expect(logged.mock.calls).toEqual([
        [{ event: 'failed', importId: id, step: 'read' }, expect.stringContaining('always')],
      ]);
      logged.mockRestore();
      await mended();
      expect(await imports.checked('bookings', booking)).toMatchObject({ state: 'checked' });
    });

    it('gives back the times that an import holds', async () => {
      const run = await imports.checked('bookings', booking);
      const held = () =>
        stage.rows(`SELECT * FROM assignment WHERE booking_id NOT IN (SELECT id FROM booking)`);
      expect((await imports.confirm(run)).status).toBe(200);
      await stage.rows(
        `CREATE FUNCTION fail_always() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'always'; END $$`,
      );
      await stage.rows(
        `CREATE TRIGGER fault BEFORE INSERT ON booking FOR EACH ROW EXECUTE FUNCTION fail_always()`,
      );
      for (const _ of [1, 2]) await expect(imports.worked(run.id)).rejects.toThrow('always');
      expect(await held()).toHaveLength(1);
      expect(await imports.worked(run.id)).toMatchObject({ state: 'failed', counts: { new: 1 } });
      expect(await held()).toEqual([]);
      await stage.rows('DROP TRIGGER fault ON booking');
      await stage.rows('DROP FUNCTION fail_always()');
    });

    it('is no database that is away: then it waits, however long', async () => {
      await failing('checking', '57P03');
      await expect(imports.checked('bookings', booking)).rejects.toThrow('always');
      const [run] = await stage.rows<{ id: number }>(`SELECT id FROM import_run WHERE state = 'checking'`);
      const id = Number(run?.id);
      for (const _ of [1, 2, 3, 4]) await expect(imports.worked(id)).rejects.toThrow('always');
      await mended();
      expect(await imports.worked(id)).toMatchObject({ state: 'checked', failure: null });
    });
  });
});
