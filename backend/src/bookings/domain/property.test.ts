import { addressKey, propertyOf } from './draft.js';

test.each([
  ['12 N Elm St., Springfield', '12 north elm street springfield'],
  ['12 North  Elm Street, Springfield', '12 north elm street springfield'],
  ['5 Rue de l’Église', '5 rue de l eglise'],
  ['東京都千代田区1-1', '東京都千代田区1 1'],
])('%s is known as %s', (location, key) => {
  expect(addressKey(location)).toBe(key);
});

test('rooms and bathrooms are counted from the answers unless told', () => {
  const answers = {
    rooms: '4+',
    bathrooms: '2',
    hasKids: true,
    hasPets: false,
    noKidsPets: false,
    maintenanceHistory: 'never',
    customerName: 'Ada',
    customerPhone: '5551234567',
    location: '12 Elm',
    hasDrivewayParking: true,
    hasStreetParking: false,
    appointmentDate: '2027-03-16',
    appointmentTime: 'morning',
  } as const;
  expect(propertyOf(answers)).toMatchObject({
    bedrooms: 4,
    bathrooms: 2,
    hasKids: true,
    specialRequests: null,
  });
  expect(propertyOf(answers, { bedrooms: 6 })).toMatchObject({ bedrooms: 6, bathrooms: 2 });
});
