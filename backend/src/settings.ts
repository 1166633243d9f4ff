import {
  type BusinessSettings,
  CANCELLATION_FEE,
  isTimeZone,
  isWebsite,
  MAX_WEBSITES,
  REBOOKING_FEE,
  SETTING_RANGES,
  type Testimonial,
  WEB_ADDRESS,
} from '@homebright/contract';
import type { Environment } from './environment.js';
import { Invalid } from './kernel/domain-error.js';

/**
 * The business's decisions. Stored in the database; the office changes its part, `npm run admin -- settings` all of
 * them. The environment supplies only the values of the first start.
 */
export interface Settings extends BusinessSettings {
  /** IANA zone of all times of day. It cannot be changed once something is booked. */
  timeZone: string;
  /** Unpaid bookings of one customer that may hold a slot at a time. */
  openHolds: number;
  /** Countries whose numbers get text messages, as ISO codes; empty for the business's own. */
  textCountries: string[];
  /** Email addresses from the sign-in provider count as verified, whatever the provider says about them. */
  trustProviderEmail: boolean;
  /** One-time codes a day for all customers together. */
  codesPerDay: number;
  /** Per network address and username. */
  signInsPerMinute: number;
  /** Per customer. */
  writesPerMinute: number;
  /** Per customer, and per network address for visitors who are not signed in. */
  addressSearchesPerMinute: number;
  /** Requests for free times, per network address and process. */
  availabilityPerMinute: number;
  /** Days after the visit, for the customer's and the crew's photos. */
  photoKeepDays: number;
  /** Answers in bookings that were never paid, in days after the booked day. */
  draftKeepDays: number;
  /** Emails, text messages and notices. */
  messageKeepDays: number;
  /** The payment provider's events. The provider may repeat an event for a month. */
  webhookKeepDays: number;
  outboxKeepDays: number;
  auditKeepDays: number;
}

export type SettingName = keyof Settings;

interface Rule<Value> {
  /** The environment variable that sets it at the first start, from before `SETTINGS` existed. */
  variable: string;
  usual: Value;
  /** Reads a text from the environment or the command line as a value, which must still be checked. */
  parse(text: string): unknown;
  /** Why a value is not allowed; null if it is. */
  problem(value: unknown): string | null;
}

export const SETTINGS: { readonly [Name in SettingName]: Rule<Settings[Name]> } = {
  businessName: text('BUSINESS_NAME', 'Homebright'),
  businessEmail: text('BUSINESS_EMAIL', 'hello@homebright.example'),
  businessPhone: textOrNone('BUSINESS_PHONE'),
  businessAddress: textOrNone('BUSINESS_ADDRESS'),
  timeZone: {
    variable: 'BUSINESS_TIME_ZONE',
    usual: 'America/New_York',
    parse: (given) => given,
    problem: (value) =>
      typeof value === 'string' && isTimeZone(value)
        ? null
        : 'must be an IANA time zone like America/Chicago',
  },
  askForRatings: yesOrNo('ASK_FOR_RATINGS', false),
  ratingPauseDays: integer('RATING_PAUSE_DAYS', 30, ...SETTING_RANGES.ratingPauseDays),
  reviewLink: {
    variable: 'REVIEW_LINK',
    usual: null,
    parse: (given) => given,
    problem: (value) =>
      value === null || (typeof value === 'string' && WEB_ADDRESS.test(value))
        ? null
        : 'must be an address like https://www.example.com/reviews',
  },
  testimonials: {
    variable: 'TESTIMONIALS',
    usual: [],
    parse: (given) => parsed(given),
    problem: (value) =>
      Array.isArray(value) && value.every(isTestimonial)
        ? null
        : 'must be a JSON list of {"quote", "name", "place"}',
  },
  holdMinutes: integer('HOLD_MINUTES', 30, ...SETTING_RANGES.holdMinutes),
  openHolds: integer('OPEN_HOLDS', 3, 1, 1_000),
  minLeadHours: integer('MIN_LEAD_HOURS', 4, ...SETTING_RANGES.minLeadHours),
  bookingHorizonDays: integer('BOOKING_HORIZON_DAYS', 365, ...SETTING_RANGES.bookingHorizonDays),
  travelMinutes: integer('TRAVEL_MINUTES', 30, ...SETTING_RANGES.travelMinutes),
  chargeLeadHours: integer('CHARGE_LEAD_HOURS', 48, ...SETTING_RANGES.chargeLeadHours),
  visitsAhead: integer('VISITS_AHEAD', 4, ...SETTING_RANGES.visitsAhead),
  textCountries: {
    variable: 'TEXT_COUNTRIES',
    usual: [],
    parse: (given) =>
      given
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    problem: (value) =>
      Array.isArray(value) && value.every((one) => /^[A-Z]{2}$/.test(String(one)))
        ? null
        : 'must be country codes like US or CA',
  },
  embedOrigins: {
    variable: 'EMBED_ORIGINS',
    usual: [],
    parse: (given) => given.split(/[\s,]+/).filter(Boolean),
    problem: (value) =>
      Array.isArray(value) && value.length <= MAX_WEBSITES && value.every((one) => isWebsite(String(one)))
        ? null
        : 'must be origins of websites like https://www.example.com',
  },
  payAfterVisit: yesOrNo('PAY_AFTER_VISIT', false),
  showWorkPhotos: yesOrNo('SHOW_WORK_PHOTOS', false),
  signInAtPayment: {
    ...yesOrNo('SIGN_IN_AT', false),
    parse: (given) => ({ payment: true, start: false, true: true, false: false })[given.toLowerCase()],
  },
  fewerSteps: yesOrNo('FEWER_STEPS', false),
  saveCards: yesOrNo('SAVE_CARDS', false),
  askForTips: yesOrNo('ASK_FOR_TIPS', false),
  useCredit: yesOrNo('USE_CREDIT', false),
  sellGiftCards: yesOrNo('SELL_GIFT_CARDS', false),
  referralAmount: integer('REFERRAL_AMOUNT', 0, ...SETTING_RANGES.referralAmount),
  cancellationFee: integer('CANCELLATION_FEE', CANCELLATION_FEE, ...SETTING_RANGES.cancellationFee),
  rebookingFee: integer('REBOOKING_FEE', REBOOKING_FEE, ...SETTING_RANGES.rebookingFee),
  freeNoticeHours: integer('FREE_NOTICE_HOURS', 0, ...SETTING_RANGES.freeNoticeHours),
  lockoutFee: integer('LOCKOUT_FEE', 0, ...SETTING_RANGES.lockoutFee),
  lockoutText: textOrNone('LOCKOUT_TEXT'),
  lockoutTextSpanish: textOrNone('LOCKOUT_TEXT_SPANISH'),
  trustProviderEmail: yesOrNo('OIDC_TRUST_EMAIL', false),
  codesPerDay: integer('CODES_PER_DAY', 200, 2, 1_000_000),
  signInsPerMinute: integer('SIGN_INS_PER_MINUTE', 10, 1, 100_000),
  writesPerMinute: integer('WRITES_PER_MINUTE', 600, 1, 1_000_000),
  addressSearchesPerMinute: integer('ADDRESS_SEARCHES_PER_MINUTE', 60, 1, 100_000),
  availabilityPerMinute: integer('AVAILABILITY_PER_MINUTE', 1_000, 1, 1_000_000),
  photoKeepDays: integer('PHOTO_KEEP_DAYS', 365, 1, 36_500),
  draftKeepDays: integer('DRAFT_KEEP_DAYS', 90, 1, 36_500),
  messageKeepDays: integer('MESSAGE_KEEP_DAYS', 730, 7, 36_500),
  webhookKeepDays: integer('WEBHOOK_KEEP_DAYS', 45, 31, 36_500),
  outboxKeepDays: integer('OUTBOX_KEEP_DAYS', 30, 7, 36_500),
  auditKeepDays: integer('AUDIT_KEEP_DAYS', 2_555, 30, 36_500),
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const USUAL_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].usual]),
) as unknown as Settings;

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/**
 * The environment's values for the first start: `SETTINGS`, a JSON object, and the variables of earlier releases, so
 * that an upgrade keeps an installation's values.
 */
export function readSettingsSeed(env: Environment): Partial<Settings> {
  const seed: Partial<Record<SettingName, unknown>> = {};
  const take = (source: string, name: SettingName, value: unknown): void => {
    const problem = SETTINGS[name].problem(value);
    if (problem) env.problems.push(`${source} ${problem}`);
    else seed[name] = value;
  };
  const text = env.optional('SETTINGS');
  const object = text ? parsed(text) : {};
  if (!isObject(object)) env.problems.push('SETTINGS must be a JSON object like {"businessName":"Linden"}');
  for (const [name, value] of Object.entries(isObject(object) ? object : {})) {
    if (isSetting(name)) take(`${name} in SETTINGS`, name, value);
    else env.problems.push(`SETTINGS has no ${name}`);
  }
  for (const name of SETTING_NAMES) {
    const { variable, parse } = SETTINGS[name];
    const former = env.former(variable);
    if (former) take(variable, name, parse(former));
  }
  return seed as Partial<Settings>;
}

/** Reads `name=value` from the command line. @throws Invalid naming what is wrong */
export function settingsChangeOf(assignments: readonly string[]): Partial<Settings> {
  const change: Partial<Record<SettingName, unknown>> = {};
  for (const assignment of assignments) {
    const [name = '', ...rest] = assignment.split('=');
    if (!isSetting(name) || !rest.length)
      throw new Invalid(`${assignment}: one of ${SETTING_NAMES.join(', ')}, then =`);
    const text = rest.join('=').trim();
    const value = text ? SETTINGS[name].parse(text) : null;
    const problem = text ? SETTINGS[name].problem(value) : null;
    if (problem) throw new Invalid(`${name} ${problem}`);
    change[name] = value;
  }
  return change as Partial<Settings>;
}

/** In the form that `settingsChangeOf` reads. */
export function settingText(value: Settings[SettingName]): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function text(variable: string, usual: string): Rule<string> {
  const problem = (value: unknown) =>
    typeof value === 'string' && value.trim() && !/\p{Cc}/u.test(value) ? null : 'must be one line of text';
  return { variable, usual, parse: (given) => given, problem };
}

function textOrNone(variable: string): Rule<string | null> {
  const { problem } = text(variable, '');
  return {
    variable,
    usual: null,
    parse: (given) => given,
    problem: (value) => (value === null ? null : problem(value)),
  };
}

function integer(variable: string, usual: number, min: number, max: number): Rule<number> {
  return {
    variable,
    usual,
    parse: (given) => Number(given),
    problem: (value) =>
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max
        ? null
        : `must be a whole number from ${min} to ${max}`,
  };
}

function yesOrNo(variable: string, usual: boolean): Rule<boolean> {
  return {
    variable,
    usual,
    parse: (given) => ({ true: true, false: false })[given.toLowerCase()],
    problem: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  };
}

function isTestimonial(one: unknown): one is Testimonial {
  return isObject(one) && typeof one['quote'] === 'string' && typeof one['name'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
