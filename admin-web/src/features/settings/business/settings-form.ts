import {
  BUSINESS_PHONE,
  MAX_WEBSITES,
  NO_BUSINESS_PHONE,
  NO_WEB_ADDRESS,
  SETTING_RANGES,
  WEB_ADDRESS,
  websiteIn,
  centsFromDollars,
  dollars,
  money,
  termsOf,
} from '@homebright/contract';
import type {
  BookingTerms,
  BusinessSettings,
  BusinessSettingsChange,
  OfficeSettings,
  Testimonial,
} from '@homebright/contract';

export type NumberSetting = keyof typeof SETTING_RANGES;
export type SwitchSetting =
  | 'payAfterVisit'
  | 'showWorkPhotos'
  | 'signInAtPayment'
  | 'fewerSteps'
  | 'saveCards'
  | 'askForTips'
  | 'useCredit'
  | 'sellGiftCards'
  | 'askForRatings';
export type TextSetting =
  | 'businessName'
  | 'businessEmail'
  | 'businessPhone'
  | 'businessAddress'
  | 'lockoutText'
  | 'lockoutTextSpanish'
  | 'reviewLink';

/** The form's values: all fields are text except switches and testimonials; websites are one per line. */
export type SettingsForm = Record<NumberSetting | TextSetting, string> &
  Record<SwitchSetting, boolean> & { embedOrigins: string; testimonials: Testimonial[] };

export const TEXT_SETTINGS: readonly [TextSetting, label: string][] = [
  ['businessName', 'Business name'],
  ['businessEmail', 'Email'],
  ['businessPhone', 'Phone'],
  ['businessAddress', 'Address'],
];

export const NUMBER_SETTINGS: readonly [NumberSetting, label: string, unit: string, meaning: string][] = [
  ['holdMinutes', 'Time to pay', 'minutes', 'How long an unpaid booking keeps its time'],
  ['minLeadHours', 'Minimum notice', 'hours', 'How long before a visit customers can still book it'],
  ['bookingHorizonDays', 'Book up to', 'days ahead', 'How far ahead customers can book'],
  ['travelMinutes', 'Travel time', 'minutes', 'Kept free between two visits of a crew'],
  ['chargeLeadHours', 'Charge cards', 'hours before', 'When later visits of a plan are charged'],
  ['visitsAhead', 'Visits ahead', 'visits', 'How many visits of a plan are booked at any time'],
];

/** Fees and rewards are in dollars in the form, in cents elsewhere. */
type FeeSetting = 'cancellationFee' | 'rebookingFee' | 'lockoutFee' | 'referralAmount';

export const POLICY_NUMBERS: readonly [NumberSetting, label: string, unit: string, meaning: string][] = [
  [
    'freeNoticeHours',
    'Free until',
    'hours before',
    'Cancelling and moving are free until then. With 0, the fees always apply',
  ],
  ['cancellationFee', 'Cancellation fee', '$', 'Kept when a customer cancels a paid visit'],
  ['rebookingFee', 'Rebooking fee', '$', 'Due when a customer moves a paid visit'],
  [
    'lockoutFee',
    'Lock-out fee',
    '$',
    'Charged if nobody lets the crew in. With 0, the policy does not mention it',
  ],
];

export const POLICY_TEXTS: readonly [TextSetting, label: string][] = [
  ['lockoutText', 'Lock-out words'],
  ['lockoutTextSpanish', 'Lock-out words, Spanish'],
];

export const SWITCH_SETTINGS: readonly [SwitchSetting, label: string, meaning: string][] = [
  [
    'payAfterVisit',
    'Pay after the visit',
    'The office may take orders, and customers may send requests, that are paid after the visit. Each holds its time for up to 24 hours, until it is confirmed.',
  ],
  [
    'showWorkPhotos',
    'Show work photos',
    'Customers see the crew’s photos of before and after on the page of their visit.',
  ],
  [
    'signInAtPayment',
    'Sign in to pay',
    'Visitors answer the questions and see price and free times before they sign in. They sign in to pay, by a code on the same page. Nothing is held until then.',
  ],
  [
    'fewerSteps',
    'Fewer steps',
    'Day and time share one screen, a time that was chosen earlier is kept, and customers add notes and photos only when they want to. Customers who come back can book their next free time in one press.',
  ],
  [
    'saveCards',
    'Save cards',
    'Customers who agree have their card saved when they pay, and pay the next time in one press.',
  ],
  [
    'askForTips',
    'Ask for tips',
    'After a visit, customers with a saved card can tip on the visit’s page and with their rating. Tips are owed to the cleaners who went.',
  ],
];

export const CREDIT_SWITCHES: readonly [SwitchSetting, label: string, meaning: string][] = [
  [
    'useCredit',
    'Use credit',
    'Customers see their credit in Settings, redeem gift cards there, and pay with it at the checkout. Later charges use credit before the card.',
  ],
  [
    'sellGiftCards',
    'Sell gift cards on the site',
    'Anybody buys gift cards on the site by card, for themselves or as a present that is emailed on a day. Needs “Use credit” and card payments.',
  ],
];

export const CREDIT_NUMBERS: readonly [NumberSetting, label: string, unit: string, meaning: string][] = [
  [
    'referralAmount',
    'Reward for a referral',
    '$',
    'Credit for a customer and for the friend they invited, after the friend’s first paid visit. With 0, nobody is asked to invite',
  ],
];

export const RATING_SWITCHES: readonly [SwitchSetting, label: string, meaning: string][] = [
  [
    'askForRatings',
    'Ask how it was',
    'After a visit its customer is asked once for one to five stars and a few words, by text message or email as they chose, between 8 AM and 8 PM. Three stars or fewer open a ticket.',
  ],
];

export const RATING_NUMBERS: readonly [NumberSetting, label: string, unit: string, meaning: string][] = [
  [
    'ratingPauseDays',
    'Ask again after',
    'days',
    'Customers are asked at most this often, however many visits they have',
  ],
];

export const RATING_TEXTS: readonly [TextSetting, label: string][] = [['reviewLink', 'Public review page']];

const SWITCHES = [...SWITCH_SETTINGS, ...CREDIT_SWITCHES, ...RATING_SWITCHES].map(([name]) => name);
const NUMBERS = [...NUMBER_SETTINGS, ...POLICY_NUMBERS, ...CREDIT_NUMBERS, ...RATING_NUMBERS].map(
  ([name]) => name,
);
const TEXTS = [...TEXT_SETTINGS, ...POLICY_TEXTS, ...RATING_TEXTS].map(([name]) => name);
const FEES: readonly string[] = [
  'cancellationFee',
  'rebookingFee',
  'lockoutFee',
  'referralAmount',
] satisfies FeeSetting[];
const REQUIRED: readonly TextSetting[] = ['businessName', 'businessEmail'];

export function formOf(settings: BusinessSettings): SettingsForm {
  const words = [...TEXTS, ...NUMBERS].map((name) => [
    name,
    FEES.includes(name) ? dollars(Number(settings[name])).replace(/\.00$/, '') : String(settings[name] ?? ''),
  ]);
  const fields = Object.fromEntries(words) as Record<NumberSetting | TextSetting, string>;
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, settings[name]])) as Record<
    SwitchSetting,
    boolean
  >;
  const embedOrigins = settings.embedOrigins.join('\n');
  return { ...fields, ...switches, embedOrigins, testimonials: settings.testimonials };
}

/** Error messages by field name. An unchanged phone number from the installation may have any format. */
export function problemsOf(
  form: SettingsForm,
  before?: SettingsForm,
): Partial<Record<keyof SettingsForm, string>> {
  const problems: Partial<Record<keyof SettingsForm, string>> = {};
  for (const name of REQUIRED) if (!form[name].trim()) problems[name] = 'Required';
  for (const name of NUMBERS) {
    const [smallest, largest] = SETTING_RANGES[name];
    const value = numberOf(name, form[name]);
    if (!Number.isInteger(value) || value < smallest || value > largest)
      problems[name] = FEES.includes(name)
        ? `An amount from ${money(smallest)} to ${money(largest)}`
        : `A whole number from ${smallest} to ${largest}`;
  }
  if (form.businessPhone !== before?.businessPhone && !BUSINESS_PHONE.test(form.businessPhone.trim()))
    problems.businessPhone = NO_BUSINESS_PHONE;
  if (!WEB_ADDRESS.test(form.reviewLink.trim())) problems.reviewLink = NO_WEB_ADDRESS;
  const websites = linesOf(form.embedOrigins);
  const wrong = websites.find((line) => !websiteIn(line));
  if (wrong) problems.embedOrigins = `“${wrong}” is not a website like www.example.com`;
  else if (websites.length > MAX_WEBSITES) problems.embedOrigins = `No more than ${MAX_WEBSITES} websites`;
  if (form.testimonials.some(({ quote, name }) => !quote.trim() || !name.trim()))
    problems.testimonials = 'Each testimonial needs a quote and a name';
  return problems;
}

/** The number as it is stored, with fees in cents; NaN if it is not a number. */
function numberOf(name: NumberSetting, typed: string): number {
  if (typed.trim() === '') return Number.NaN;
  return FEES.includes(name) ? centsFromDollars(Number(typed)) : Number(typed);
}

/** The policy in the form, as customers are told; null if it cannot be saved. */
export function termsInForm(form: SettingsForm): BookingTerms | null {
  const problems = problemsOf(form);
  if (POLICY_NUMBERS.some(([name]) => problems[name])) return null;
  const number = (name: NumberSetting) => numberOf(name, form[name]);
  return termsOf({
    cancellationFee: number('cancellationFee'),
    rebookingFee: number('rebookingFee'),
    freeNoticeHours: number('freeNoticeHours'),
    lockoutFee: number('lockoutFee'),
    lockoutText: form.lockoutText.trim() || null,
    lockoutTextSpanish: form.lockoutTextSpanish.trim() || null,
  });
}

/** The changed fields only; a value equal to the installation's default resets to it. */
export function changeOf(form: SettingsForm, read: OfficeSettings): BusinessSettingsChange {
  const change: Record<string, unknown> = { version: read.version };
  const [before, usual] = [formOf(read), formOf(read.defaults)];
  for (const name of TEXTS) {
    const value = form[name].trim();
    if (value !== before[name]) change[name] = value === usual[name] ? null : value;
  }
  for (const name of NUMBERS) {
    const value = form[name].trim();
    if (value !== before[name]) change[name] = value === usual[name] ? null : numberOf(name, value);
  }
  for (const name of SWITCHES)
    if (form[name] !== before[name]) change[name] = form[name] === usual[name] ? null : form[name];
  if (form.embedOrigins !== before.embedOrigins) {
    const websites = [...new Set(linesOf(form.embedOrigins).map(websiteIn))];
    change['embedOrigins'] = websites.join('\n') === usual.embedOrigins ? null : websites;
  }
  if (!same(form.testimonials, before.testimonials))
    change['testimonials'] = same(form.testimonials, usual.testimonials) ? null : form.testimonials;
  return change as BusinessSettingsChange;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

function same(one: readonly Testimonial[], other: readonly Testimonial[]): boolean {
  const plain = (list: readonly Testimonial[]) =>
    JSON.stringify(
      list.map(({ quote, quoteSpanish, name, place }) => [quote, quoteSpanish || null, name, place || null]),
    );
  return plain(one) === plain(other);
}
