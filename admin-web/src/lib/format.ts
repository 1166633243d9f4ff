import {
  cardBrandLabel,
  type Cents,
  DISPUTE_LABELS,
  instantInWords,
  isDate,
  MOMENT,
  money as withMinus,
  type TimeWindow,
  WINDOW_HOURS,
} from '@homebright/contract';
import { shortDate } from './dates';

// No screen shows a raw value of the API: these functions turn values into words.

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Values whose labels are not just the value with spaces. */
const LABELS = new Map<string, string>([
  ['action_required', 'Waiting for the bank'],
  ['open', 'Not paid yet'],
  ['reserved', 'Not paid yet'],
  ['submitted', 'On its way'],
  ['bi-weekly', 'Bi-weekly'],
  ['monthly-weekday', 'Monthly, same weekday'],
  ...Object.entries(DISPUTE_LABELS),
]);

/** 'partially_refunded' → 'Partially refunded', 'in-progress' → 'In progress'. */
export function labelOf(value: string): string {
  return LABELS.get(value) ?? capitalized(value.replace(/[-_]+/g, ' '));
}

/** '$1,250.00', '-$40.00': with a hyphen, so that it can be copied into a spreadsheet. */
export const money = (cents: Cents): string => withMinus(cents).replace('−', '-');

/** 'Visa ···· 4242', or a dash without a card. */
export function cardLabel(card: { brand: string; last4: string } | null | undefined): string {
  return card ? `${cardBrandLabel(card.brand)} ···· ${card.last4}` : '—';
}

/** '5550142233' → '(555) 014-2233'; anything but ten digits stays as typed. */
export function phoneLabel(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : phone;
}

/** '21:30' → '9:30 PM'. */
export function spokenClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '13:30' → '1:30p', '09:00' → '9a', for narrow places. */
export function shortClock(clock: string): string {
  return spokenClock(clock)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase());
}

/** '08:00 AM' → '8:00 AM'. */
export function customTimeLabel(customTime: string): string {
  return customTime.replace(/^0(?=\d:)/, '');
}

/** '8 AM–12 PM'. */
export function windowHours(window: TimeWindow): string {
  const { from, to } = WINDOW_HOURS[window];
  const hour = (value: number) => spokenClock(`${value % 24}:00`).replace(':00', '');
  return `${hour(from)}–${hour(to)}`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MONEY_FIELD = /amount|price|refund|balance|fee$|kept|paid$/i;

/** Formats a value of the audit log the way the screens show its field. */
export function fieldValue(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY_FIELD.test(field) ? money(value) : String(value);
  if (typeof value !== 'string') return listed(field, value, timeZone);
  if (isDate(value)) return shortDate(value);
  if (INSTANT.test(value)) {
    return instantInWords(value, MOMENT, timeZone);
  }
  if (/time$/i.test(field)) return customTimeLabel(labelOf(value));
  return /status|type|frequency|(state|outcome|role|payment|method)$/i.test(field) ? labelOf(value) : value;
}

/** Lists and objects on one line: 'Mon, Tue', 'Rooms: 2, Pets: Yes'. */
function listed(field: string, value: unknown, timeZone: string): string {
  if (Array.isArray(value)) return value.map((each) => fieldValue(field, each, timeZone)).join(', ') || '—';
  return Object.entries(value as object)
    .map(([name, part]) => `${fieldLabel(name)}: ${fieldValue(name, part, timeZone)}`)
    .join(', ');
}

/** 'appointmentDate' → 'Appointment date'. */
export function fieldLabel(field: string): string {
  return capitalized(field.replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`));
}
