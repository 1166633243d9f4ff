import { Invalid } from '../../kernel/domain-error.js';
import { checkDraft, checkFrequency, type GivenDraft } from './draft.js';

const GIVEN: GivenDraft = {
  service: '2-hour',
  rooms: '3',
  bathrooms: '2',
  noKidsPets: true,
  maintenanceHistory: 'recent',
  customerName: 'Ada Byron',
  customerPhone: '(555) 123-4567',
  location: '12 Elm Street',
  hasDrivewayParking: true,
  appointmentDate: '2027-03-16',
  appointmentTime: 'morning',
};
const draft = (given: Partial<GivenDraft> = {}, recurring = false) =>
  checkDraft('d-1', { ...GIVEN, ...given }, recurring);
const refusalOf = (check: () => unknown): Invalid => {
  try {
    check();
  } catch (error) {
    if (error instanceof Invalid) return error;
  }
  throw new Error('It was not refused.');
};

test('a draft has its answers, the property that they describe, and its additions', () => {
  const one = draft({ focusNotes: ' The oven. ', photos: [4, 5], propertyData: { bedrooms: 6 } });
  expect(one).toMatchObject({
    id: 'd-1',
    service: '2-hour',
    answers: { customerName: 'Ada Byron', appointmentDate: '2027-03-16' },
    property: { addressKey: '12 elm street', bedrooms: 6, bathrooms: 2 },
    focusNotes: 'The oven.',
    photos: [4, 5],
  });
  expect(draft()).toMatchObject({ focusNotes: null, photos: [] });
});

test('only a recurring draft has a frequency, which is weekly by default', () => {
  expect(draft({ frequency: 'monthly' }).frequency).toBeNull();
  expect(draft({ frequency: 'monthly' }, true).frequency).toBe('monthly');
  expect(draft({}, true).frequency).toBe('weekly');
  expect(() => draft({ frequency: 'daily' }, true)).toThrow(Invalid);
});

test('a missing or wrong field is named', () => {
  expect(refusalOf(() => draft({ service: '' })).details).toEqual([{ field: 'service' }]);
  expect(refusalOf(() => checkFrequency('daily')).details).toEqual([{ field: 'frequency' }]);
  expect(refusalOf(() => draft({ rooms: '9' })).details).toMatchObject([{ field: 'rooms' }]);
  expect(refusalOf(() => draft({ focusNotes: 'x'.repeat(2001) })).details).toMatchObject([
    { field: 'focusNotes' },
  ]);
});

test.each([
  [undefined, {}],
  [{}, {}],
  [{ oven: 2, fridge: 0 }, { oven: 2 }],
])('extras %j are read as %j', (extras, counts) => {
  expect(draft({ extras }).extras).toEqual(counts);
});

test.each([[{ oven: -1 }], [{ oven: 1.5 }], [{ oven: '1' }], [{ oven: null }], [[1]], ['oven'], [7]])(
  'extras %j are refused, and the field is named',
  (extras) => {
    expect(refusalOf(() => draft({ extras })).details).toMatchObject([{ field: 'extras' }]);
  },
);
