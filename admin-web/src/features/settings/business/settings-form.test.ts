import type { BusinessSettings, OfficeSettings } from '@homebright/contract';
import { expect, it } from 'vitest';
import { changeOf, formOf, problemsOf, termsInForm } from './settings-form';

const DEFAULTS: BusinessSettings = {
  businessName: 'Homebright',
  businessEmail: 'hello@homebright.example',
  businessPhone: '(555) 010-0142',
  businessAddress: null,
  holdMinutes: 30,
  minLeadHours: 4,
  bookingHorizonDays: 365,
  travelMinutes: 30,
  chargeLeadHours: 48,
  visitsAhead: 4,
  payAfterVisit: false,
  showWorkPhotos: false,
  signInAtPayment: false,
  fewerSteps: false,
  saveCards: false,
  askForTips: false,
  useCredit: false,
  sellGiftCards: false,
  referralAmount: 0,
  embedOrigins: [],
  cancellationFee: 4_000,
  rebookingFee: 3_000,
  freeNoticeHours: 0,
  lockoutFee: 0,
  lockoutText: null,
  lockoutTextSpanish: null,
  askForRatings: false,
  ratingPauseDays: 30,
  reviewLink: null,
  testimonials: [],
};
const READ: OfficeSettings = {
  ...DEFAULTS,
  holdMinutes: 45,
  version: 7,
  timeZone: 'America/New_York',
  defaults: DEFAULTS,
};

it('sends only what was changed, with the version that was read', () => {
  expect(changeOf(formOf(READ), READ)).toEqual({ version: 7 });
  const form = { ...formOf(READ), businessName: ' Bright & Co ', travelMinutes: '20' };
  expect(changeOf(form, READ)).toEqual({ version: 7, businessName: 'Bright & Co', travelMinutes: 20 });
});

it('takes fees in dollars, and says what customers will read', () => {
  expect(formOf(READ)).toMatchObject({ cancellationFee: '40', lockoutFee: '0', lockoutText: '' });
  const form = { ...formOf(READ), cancellationFee: '45.50', freeNoticeHours: '24', lockoutFee: '25' };
  expect(problemsOf(form)).toEqual({});
  expect(changeOf(form, READ)).toEqual({
    version: 7,
    cancellationFee: 4_550,
    freeNoticeHours: 24,
    lockoutFee: 2_500,
  });
  expect(termsInForm(form)).toEqual({
    cancellationFee: 4_550,
    rebookingFee: 3_000,
    freeNoticeHours: 24,
    lockout: { fee: 2_500, text: null, textSpanish: null },
  });
  const wrong = { ...form, rebookingFee: '1000.01' };
  expect(problemsOf(wrong)).toEqual({ rebookingFee: 'An amount from $0.00 to $1,000.00' });
  expect(termsInForm(wrong)).toBeNull();
});

it('turns a switch on, and back to what the installation says', () => {
  expect(changeOf({ ...formOf(READ), payAfterVisit: true }, READ)).toEqual({
    version: 7,
    payAfterVisit: true,
  });
  const on = { ...READ, payAfterVisit: true };
  expect(changeOf({ ...formOf(on), payAfterVisit: false }, on)).toEqual({ version: 7, payAfterVisit: null });
});

it('goes back to what the installation says, and takes an empty phone for none', () => {
  const form = { ...formOf(READ), holdMinutes: '30', businessPhone: '' };
  expect(changeOf(form, READ)).toEqual({ version: 7, holdMinutes: null, businessPhone: '' });
});

it('sends websites as origins, each once, and none as what the installation says', () => {
  const typed = ' www.example.com/shop \n\nhttps://WWW.example.com, http://localhost:8080 ';
  expect(changeOf({ ...formOf(READ), embedOrigins: typed }, READ)).toEqual({
    version: 7,
    embedOrigins: ['https://www.example.com', 'http://localhost:8080'],
  });
  const listed = { ...READ, embedOrigins: ['https://www.example.com'] };
  expect(changeOf(formOf(listed), listed)).toEqual({ version: 7 });
  expect(changeOf({ ...formOf(listed), embedOrigins: '' }, listed)).toEqual({
    version: 7,
    embedOrigins: null,
  });
  expect(problemsOf({ ...formOf(READ), embedOrigins: 'a.example\nnonsense' }).embedOrigins).toBe(
    '“nonsense” is not a website like www.example.com',
  );
});

it('sends testimonials as a whole', () => {
  const testimonials = [{ quote: 'Spotless.', name: 'Ada' }];
  expect(changeOf({ ...formOf(READ), testimonials }, READ)).toEqual({ version: 7, testimonials });
  const inSpanish = [{ quote: 'Spotless.', quoteSpanish: 'Impecable.', name: 'Ada' }];
  const read = { ...READ, testimonials };
  expect(changeOf({ ...formOf(read), testimonials: inSpanish }, read)).toEqual({
    version: 7,
    testimonials: inSpanish,
  });
});

it.each([
  ['holdMinutes', '0'],
  ['holdMinutes', '1441'],
  ['minLeadHours', '-1'],
  ['travelMinutes', '2.5'],
  ['visitsAhead', ''],
  ['bookingHorizonDays', 'soon'],
] as const)('refuses %s of "%s"', (name, value) => {
  expect(problemsOf({ ...formOf(READ), [name]: value })[name]).toMatch(/^A whole number from/);
});

it('needs a name and an email, and whole testimonials', () => {
  const form = { ...formOf(READ), businessName: ' ', testimonials: [{ quote: '', name: 'Ada' }] };
  expect(Object.keys(problemsOf(form))).toEqual(['businessName', 'testimonials']);
  expect(problemsOf(formOf(READ))).toEqual({});
});

it.each([
  ['holdMinutes', '1', '1440'],
  ['minLeadHours', '0', '720'],
  ['visitsAhead', ' 1 ', '52'],
] as const)('takes both ends of the range of %s', (name, least, most) => {
  for (const value of [least, most]) expect(problemsOf({ ...formOf(READ), [name]: value })).toEqual({});
});

it('needs the email, the quote and the name, each more than spaces', () => {
  const form = formOf(READ);
  expect(problemsOf({ ...form, testimonials: [{ quote: 'Good.', name: 'Bo' }] })).toEqual({});
  expect(problemsOf({ ...form, businessEmail: '  ' })).toEqual({ businessEmail: 'Required' });
  for (const testimonial of [
    { quote: ' ', name: 'Ada' },
    { quote: 'Spotless.', name: ' ' },
  ])
    expect(problemsOf({ ...form, testimonials: [{ quote: 'Good.', name: 'Bo' }, testimonial] })).toEqual({
      testimonials: 'Each testimonial needs a quote and a name',
    });
  expect(problemsOf({ ...form, holdMinutes: '  ', businessPhone: '' })).toHaveProperty('holdMinutes');
  expect(problemsOf({ ...form, minLeadHours: ' ' })).toHaveProperty('minLeadHours');
});

it('takes the phone numbers that the server takes, and the one that was there before', () => {
  const form = formOf(READ);
  const wrong = { ...form, businessPhone: 'call us' };
  expect(problemsOf(wrong)).toEqual({ businessPhone: 'Please enter a phone number.' });
  expect(problemsOf(wrong, wrong)).toEqual({});
  for (const businessPhone of ['', ' (555) 014-2233 ']) {
    expect(problemsOf({ ...form, businessPhone }, form)).toEqual({});
  }
});

it('goes back to the usual words and testimonials when they are typed again', () => {
  const testimonials = [{ quote: 'Spotless.', name: 'Ada' }];
  const read = { ...READ, businessName: 'Bright & Co', testimonials };
  const form = { ...formOf(read), businessName: 'Homebright', testimonials: [] };
  expect(changeOf(form, read)).toEqual({ version: 7, businessName: null, testimonials: null });
});

it('sends no number or testimonial that only looks different', () => {
  const read = { ...READ, testimonials: [{ quote: 'Spotless.', name: 'Ada' }] };
  const form = formOf(read);
  const retyped = {
    ...form,
    holdMinutes: ' 45 ',
    testimonials: [{ quote: 'Spotless.', name: 'Ada', place: '' }],
  };
  expect(changeOf(retyped, read)).toEqual({ version: 7 });
  const placed = [{ quote: 'Spotless.', name: 'Ada', place: 'Elm Park' }];
  expect(changeOf({ ...form, testimonials: placed }, read)).toEqual({ version: 7, testimonials: placed });
});
