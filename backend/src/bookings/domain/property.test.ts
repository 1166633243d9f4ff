import { propertyOf } from './draft.js';

test('bedrooms and bathrooms come from the answers unless they are given', () => {
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
