import type { OfficeSubscription } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const CUSTOMERS = ['Customer ID', 'Name', 'Email', 'Phone', 'Address'];
const PLANS = ['Plan ID', 'Customer ID', 'Service', 'Frequency', 'Next visit', 'Time'];

/** An import while somebody does something else. */
describe('an import, and what others do meanwhile', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  beforeAll(async () => {
    const people = Array.from({ length: 8 }, (_, n) => [
      `C-${n}`,
      `Person ${n}`,
      `p${n}@example.com`,
      '5552123456',
      `${n + 1} Elm Street`,
    ]);
    await imports.imported('customers', csv(CUSTOMERS, ...people));
  });

  const plan = (n: number, date: string): string[] => [`P-${n}`, `C-${n}`, '2-hour', 'monthly', date, '9:00'];
  const idOf = async (n: number): Promise<string> => {
    const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [
      `p${n}@example.com`,
    ]);
    return String(user?.id);
  };
  /** Slots that are held without a visit. */
  const leftOver = () =>
    stage.rows(
      'SELECT booking_id FROM assignment a WHERE NOT EXISTS (SELECT FROM booking b WHERE b.id = a.booking_id)',
    );
  /** The worker takes the slots, and is killed before it writes. */
  async function heldTimes(...rows: string[][]): Promise<number> {
    const run = await imports.checked('plans', csv(PLANS, ...rows));
    expect((await imports.confirm(run)).status).toBe(200);
    await stage.rows(
      `CREATE FUNCTION pull_the_plug() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the plug is pulled'; END $$`,
    );
    await stage.rows(
      `CREATE TRIGGER plug BEFORE UPDATE ON import_run FOR EACH ROW WHEN (NEW.step = 'write') EXECUTE FUNCTION pull_the_plug()`,
    );
    await expect(imports.worked(run.id)).rejects.toThrow('the plug is pulled');
    await stage.rows('DROP TRIGGER plug ON import_run');
    await stage.rows('DROP FUNCTION pull_the_plug()');
    expect((await leftOver()).length).toBeGreaterThanOrEqual(rows.length);
    return run.id;
  }

  it('a customer who is erased takes the times along that the import holds for them; the others come in', async () => {
    const id = await heldTimes(plan(1, '2027-03-22'), plan(2, '2027-03-22'));
    expect((await imports.office.ask('POST', `users/${await idOf(1)}/erase`)).status).toBe(204);
    expect(await imports.worked(id)).toMatchObject({ state: 'done', failure: null });
    expect(await leftOver()).toEqual([]);
    const plans = await stage.rows<{ user: string }>('SELECT user_id AS user FROM subscription');
    expect(plans).toEqual([{ user: await idOf(2) }]);
  });

  it('a customer who is erased between check and import is left out, and does not come back', async () => {
    const run = await imports.checked('plans', csv(PLANS, plan(3, '2027-03-23'), plan(4, '2027-03-23')));
    expect((await imports.office.ask('POST', `users/${await idOf(3)}/erase`)).status).toBe(204);
    expect((await imports.confirm(run)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done', failure: null });
    expect(await leftOver()).toEqual([]);
    const again = await imports.checked('plans', csv(PLANS, plan(3, '2027-03-24')));
    const [row] = await imports.rows(again);
    expect(row?.problems[0]?.sentence).toBe('The customer C-3 was erased here.');
  });

  it('a closure between check and import: nothing comes in, and its visits are clashes', async () => {
    const run = await imports.checked('plans', csv(PLANS, plan(5, '2027-03-29'), plan(6, '2027-03-30')));
    expect(run.counts).toEqual({ new: 2 });
    const closed = { name: 'Closed', firstDate: '2027-03-29', lastDate: '2027-03-29', crewId: null };
    expect((await imports.office.ask('POST', 'closures', closed)).status).toBe(201);
    expect((await imports.confirm(run)).status).toBe(200);
    const back = await imports.worked(run.id);
    expect(back).toMatchObject({ state: 'checked', counts: { new: 1, clash: 1 } });
    expect(await leftOver()).toEqual([]);
    const [row] = await imports.rows(back, 'clash');
    expect(row?.line).toBe(2);
  });

  it('a closure while the import holds its times cannot pass over them', async () => {
    const id = await heldTimes(plan(5, '2027-04-12'));
    const closed = { name: 'Closed', firstDate: '2027-04-12', lastDate: '2027-04-12', crewId: null };
    const refused = await imports.office.ask<{ code: string }>('POST', 'closures', closed);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(await imports.worked(id)).toMatchObject({ state: 'done', failure: null });
    expect(await leftOver()).toEqual([]);
  });

  it('an upload that is deleted while it is checked is gone, and the next one can begin', async () => {
    const file = csv(PLANS, plan(7, '2027-04-14'));
    const { body: run } = await imports.upload('plans', file);
    const { mapping, version } = run;
    await imports.office.ask('POST', `imports/${run.id}/actions/check`, { mapping, version });
    const checking = await imports.show(run.id);
    expect(checking.state).toBe('checking');
    const gone = await imports.office.ask('DELETE', `imports/${run.id}?version=${checking.version}`);
    expect(gone.status).toBe(204);
    expect(await stage.rows('SELECT 1 FROM import_row WHERE run_id = $1', [run.id])).toEqual([]);
    expect((await imports.checked('plans', file)).counts).toEqual({ new: 1 });
  });

  it('imported, the upload deleted, the plan ended, the file again: nothing comes twice', async () => {
    const file = csv(PLANS, plan(7, '2027-04-14'));
    const run = await imports.imported('plans', file);
    const forgotten = await imports.office.ask('DELETE', `imports/${run.id}?version=${run.version}`);
    expect(forgotten.status).toBe(204);
    const userId = await idOf(7);
    const ofPerson = async () =>
      (
        await imports.office.get<OfficeSubscription[]>(
          `subscriptions?filter=${encodeURIComponent(JSON.stringify({ userId }))}`,
        )
      ).body;
    const [made] = await ofPerson();
    expect((await imports.office.ask('POST', `subscriptions/${made?.id}/actions/end`)).status).toBe(200);
    expect((await imports.checked('plans', file)).counts).toEqual({ known: 1 });
    expect((await ofPerson()).map(({ status }) => status)).toEqual(['ended']);
  });
});
