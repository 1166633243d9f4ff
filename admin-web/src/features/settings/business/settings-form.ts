import {
  BUSINESS_PHONE,
  MOST_WEBSITES,
  NO_BUSINESS_PHONE,
  SETTING_RANGES,
  websiteIn,
} from '@homebright/contract';
import type {
  BusinessSettings,
  BusinessSettingsChange,
  OfficeSettings,
  Testimonial,
} from '@homebright/contract';

export type NumberSetting = keyof typeof SETTING_RANGES;
export type SwitchSetting = 'payAfterVisit';
export type TextSetting = 'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress';

/** The form's values: all fields as text except switches and testimonials; websites as lines. */
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

export const SWITCH_SETTINGS: readonly [SwitchSetting, label: string, meaning: string][] = [
  [
    'payAfterVisit',
    'Pay after the visit',
    'The office may take orders that are paid after the visit. Each is a request for up to 24 hours, until it is confirmed.',
  ],
];

const SWITCHES = SWITCH_SETTINGS.map(([name]) => name);
const NUMBERS = NUMBER_SETTINGS.map(([name]) => name);
const TEXTS = TEXT_SETTINGS.map(([name]) => name);
const NEEDED: readonly TextSetting[] = ['businessName', 'businessEmail'];

export function formOf(settings: BusinessSettings): SettingsForm {
  const words = [...TEXTS, ...NUMBERS].map((name) => [name, String(settings[name] ?? '')]);
  const fields = Object.fromEntries(words) as Record<NumberSetting | TextSetting, string>;
  const { payAfterVisit, testimonials } = settings;
  return { ...fields, payAfterVisit, embedOrigins: settings.embedOrigins.join('\n'), testimonials };
}

/** Error messages by field name. A phone number that the installation was given may look different. */
export function problemsOf(
  form: SettingsForm,
  was?: SettingsForm,
): Partial<Record<keyof SettingsForm, string>> {
  const problems: Partial<Record<keyof SettingsForm, string>> = {};
  for (const name of NEEDED) if (!form[name].trim()) problems[name] = 'Required';
  for (const name of NUMBERS) {
    const [least, most] = SETTING_RANGES[name];
    const value = form[name].trim() === '' ? Number.NaN : Number(form[name]);
    if (!Number.isInteger(value) || value < least || value > most)
      problems[name] = `A whole number from ${least} to ${most}`;
  }
  if (form.businessPhone !== was?.businessPhone && !BUSINESS_PHONE.test(form.businessPhone.trim()))
    problems.businessPhone = NO_BUSINESS_PHONE;
  const websites = linesOf(form.embedOrigins);
  const wrong = websites.find((line) => !websiteIn(line));
  if (wrong) problems.embedOrigins = `“${wrong}” is not a website like www.example.com`;
  else if (websites.length > MOST_WEBSITES) problems.embedOrigins = `No more than ${MOST_WEBSITES} websites`;
  if (form.testimonials.some(({ quote, name }) => !quote.trim() || !name.trim()))
    problems.testimonials = 'Each testimonial needs a quote and a name';
  return problems;
}

/** The changed fields only; a value equal to the installation's default resets to it. */
export function changeOf(form: SettingsForm, read: OfficeSettings): BusinessSettingsChange {
  const change: Record<string, unknown> = { version: read.version };
  const [was, usual] = [formOf(read), formOf(read.defaults)];
  for (const name of TEXTS) {
    const value = form[name].trim();
    if (value !== was[name]) change[name] = value === usual[name] ? null : value;
  }
  for (const name of NUMBERS) {
    const value = form[name].trim();
    if (value !== was[name]) change[name] = value === usual[name] ? null : Number(value);
  }
  for (const name of SWITCHES)
    if (form[name] !== was[name]) change[name] = form[name] === usual[name] ? null : form[name];
  if (form.embedOrigins !== was.embedOrigins) {
    const websites = [...new Set(linesOf(form.embedOrigins).map(websiteIn))];
    change['embedOrigins'] = websites.join('\n') === usual.embedOrigins ? null : websites;
  }
  if (!same(form.testimonials, was.testimonials))
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
    JSON.stringify(list.map(({ quote, name, place }) => [quote, name, place || null]));
  return plain(one) === plain(other);
}
