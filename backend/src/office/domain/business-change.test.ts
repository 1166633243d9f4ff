import type { BusinessSettings } from '@homebright/contract';
import { givenAfter } from './business-change.js';

const DEFAULTS: BusinessSettings = {
  businessName: 'Homebright',
  businessEmail: 'hello@homebright.example',
  businessPhone: '(555) 010-0000',
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

test('absent settings stay, null restores the default, an empty text becomes null, and unknown settings are ignored', () => {
  const given = { holdMinutes: 20, businessName: 'Linden' };
  const change = {
    version: 1,
    holdMinutes: null,
    visitsAhead: 0,
    businessPhone: ' ',
    businessAddress: ' 1 Elm ',
    other: 1,
  };
  expect(givenAfter(given, change, DEFAULTS)).toEqual({
    businessName: 'Linden',
    visitsAhead: 0,
    businessPhone: null,
    businessAddress: '1 Elm',
  });
  expect(given).toEqual({ holdMinutes: 20, businessName: 'Linden' });
});
