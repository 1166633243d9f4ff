import { NO_LOOK } from '@homebright/contract';
import { areaFacts, crewsFacts, importFacts, lookFacts, policyFacts, servicesFacts } from './facts.js';

const LINDEN = {
  businessName: 'Linden Cleaning',
  businessEmail: 'hello@linden.example',
  businessPhone: '(555) 010-0142',
  businessAddress: '1 Linden Street',
};

test('the step is done once name, email address, phone and address are the company’s own', () => {
  const usual = ['Logo: as installed.', 'Colors: as installed.'];
  expect(lookFacts(LINDEN, NO_LOOK)).toEqual({
    found: [...Object.values(LINDEN), ...usual],
    missing: null,
    isDone: true,
  });
  expect(lookFacts({ ...LINDEN, businessName: 'Homebright', businessAddress: null }, NO_LOOK)).toEqual({
    found: ['hello@linden.example', '(555) 010-0142', ...usual],
    missing: 'Still missing: the name, the address.',
    isDone: false,
  });
});

test('its logo and colors are shown, and may stay as installed', () => {
  const light = { id: 'a'.repeat(64), width: 200, height: 50 };
  const logo = { light, dark: null, hasName: true };
  expect(lookFacts(LINDEN, { logo, brand: '#00aa55', accent: null })).toMatchObject({
    found: [...Object.values(LINDEN), 'Logo: your own.', 'Colors: brand #00aa55, accent as installed.'],
    isDone: true,
  });
});

test('without a service there is nothing to sell', () => {
  expect(servicesFacts([]).missing).toBe('No service is sold.');
  expect(servicesFacts([{ label: 'Deep Clean', price: 12_050 }])).toEqual({
    found: ['Deep Clean: $120.50'],
    missing: null,
  });
});

test('area and tax are those of the price book', () => {
  expect(areaFacts({ zones: [], taxRates: [] }).found).toEqual([
    'You come everywhere: no ZIP code is refused.',
    'No sales tax is added.',
  ]);
  const zone = { id: 'a', name: 'A', zips: ['10998'], surcharge: 0, travelMinutes: 0 };
  const taxRates = [{ from: '2027-01-01', zone: null, percent: 8_875 }];
  expect(areaFacts({ zones: [zone], taxRates }).found).toEqual([
    'You come to 1 ZIP code in 1 zone.',
    'Sales tax: 8.875% from January 1, 2027.',
  ]);
});

test('the policy names its fees, its notice and when plans are charged', () => {
  const policy = { cancellationFee: 4000, rebookingFee: 3000, minLeadHours: 4, chargeLeadHours: 48 };
  expect(policyFacts({ ...policy, freeNoticeHours: 24 }).found[0]).toBe(
    'Cancelling costs $40.00, rescheduling $30.00. Free of charge up to 24 hours before the visit.',
  );
  expect(policyFacts({ ...policy, freeNoticeHours: 0 }).found[0]).toContain('always due');
});

test('without a free time in two weeks, the crews are not done', () => {
  const place = { zone: 'America/New_York', now: '20:05' };
  const crew = { name: 'Crew 1', workingDays: [1, 2, 3, 4, 5], startsAt: '08:00', endsAt: '17:30' };
  const there = 'Your time zone is America/New York: it is 8:05 PM there.';
  expect(crewsFacts([], null, place)).toEqual({ found: [there], missing: 'No crew is active.' });
  expect(crewsFacts([crew], null, place).missing).toContain('free time');
  expect(crewsFacts([crew, { ...crew, name: 'Crew 2', workingDays: [6] }], '2027-03-11', place)).toEqual({
    found: [
      'Crew 1: Mon, Tue, Wed, Thu, Fri, 8:00 AM–5:30 PM.',
      'Crew 2: Sat, 8:00 AM–5:30 PM.',
      there,
      'The next free day is Thursday, March 11.',
    ],
    missing: null,
  });
});

test('the step is done once something was imported', () => {
  expect(importFacts([])).toEqual({ found: [], isDone: false });
  expect(importFacts([{ kind: 'customers', count: 7 }])).toEqual({
    found: ['Imported customers: 7'],
    isDone: true,
  });
});
