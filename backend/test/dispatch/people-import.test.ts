import { csv, ImportStage } from '../imports/import-stage.js';
import { useStage } from '../use-stage.js';
import { DATE, PeopleStage } from './people-stage.js';

/** Visits imported from files get the crews' cleaners, like all other visits. */
describe('people of imported visits', () => {
  const stage = useStage(() => PeopleStage.open());

  it('one cleaner is at one of three at nine; who is left over waits for the office', async () => {
    await stage.begin(2);
    const [alder, birch] = stage.crews;
    await stage.cleaner('Dana', alder);
    await stage.cleaner('Eve', birch);
    const booked = await stage.visit();
    const imports = await ImportStage.enter(stage.bookings);
    const ids = ['1', '2'];
    await imports.imported(
      'customers',
      csv(
        ['Customer ID', 'Name', 'Email', 'Phone', 'Address'],
        ...ids.map((id) => [id, `Person ${id}`, `p${id}@example.com`, '5552123456', `${id} Elm Street`]),
      ),
    );
    const run = await imports.checked(
      'bookings',
      csv(
        ['Booking ID', 'Customer ID', 'Service', 'Date', 'Time', 'Status', 'Price', 'Paid'],
        ...ids.map((id) => [`B-${id}`, id, '2-hour', DATE, '9:00', 'scheduled', '80', 'no']),
      ),
    );
    await imports.confirm(run, true);
    await imports.worked(run.id);
    const all = await stage.bookings.rows<{ id: number }>('SELECT id FROM booking ORDER BY id');
    const gone = await Promise.all(all.map(({ id }) => stage.going(id)));
    expect(gone.flat().sort()).toEqual(['Dana', 'Eve']);
    expect(await stage.going(booked)).toHaveLength(1);
    expect(await stage.inTwoPlaces()).toEqual([]);
  });
});
