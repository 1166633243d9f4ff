import {
  type DateOrder,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportKind,
  type ImportMapping,
  type ImportProblem,
  LONGEST,
  type NameOrder,
  OFFICE_LIMITS,
  visibleText,
} from '@homebright/contract';
import { occurrence } from '../../bookings/domain/index.js';
import { addMonths, type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import { joinAddress } from './join-address.js';
import { customerProblems, nameParts } from './read-customer.js';
import { named } from './read-named.js';
import { readLine, readLines, readTags } from './read-texts.js';
import { readDate } from './read-dates.js';
import { readTime, readTimeAfterDate } from './read-times.js';
import type { RowValues } from './reading.js';
import {
  dayOfMonth,
  type Read,
  readCount,
  readFrequency,
  readHas,
  readPaid,
  readPhone,
  readPrice,
  readSquareFeet,
  readWeekday,
  readYes,
  short,
} from './read-values.js';

/** Everything needed to read a file's cells. */
export interface ReadingWith {
  kind: ImportKind;
  mapping: ImportMapping;
  /** Additional columns by field, used if the chosen column is empty. */
  further?: Readonly<Record<string, readonly number[]>>;
  order: DateOrder;
  nameOrder?: NameOrder | null;
  zone: string;
  today: LocalDate;
  services: readonly { id: string; label: string }[];
  crews: readonly { id: number; name: string }[];
  isEmail(text: string): boolean;
}

export interface RowRead {
  reading: RowValues;
  problems: ImportProblem[];
  /** Unused parts of the row that are not errors. */
  notes: string[];
}

type Reader = (text: string, given: ReadingWith) => Read<unknown>;

/** A year beyond these is taken for a typo; otherwise every day up to it would be worked through. */
const MAX_YEARS = { ahead: 3, ago: 30 };

const stripeId =
  (prefix: string): Reader =>
  (text) =>
    new RegExp(`^${prefix}_\\w{3,200}$`).test(text.trim())
      ? { value: text.trim() }
      : { problem: `“${short(text)}” isn’t an id of Stripe’s. They begin with ${prefix}_.` };

/** Limits are those of customers that the office enters. */
const CUSTOMER = OFFICE_LIMITS.customer;
const NAME = readLine(LONGEST.customerName);
const PART_OF_NAME = readLine(CUSTOMER.name);
const ADDRESS = readLine(LONGEST.location);
const NOTES = readLines(LONGEST.specialNotes);
const CUSTOMER_NOTES = readLines(CUSTOMER.notes);

const READERS: Record<Exclude<keyof RowValues, 'monthWeek'>, Reader> = {
  sourceId: readLine(200),
  customerId: readLine(200),
  name: NAME,
  firstName: PART_OF_NAME,
  lastName: PART_OF_NAME,
  company: PART_OF_NAME,
  email: (text, { isEmail }) => {
    const value = text
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase();
    if (isEmail(value)) return { value };
    const guess = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(value)?.[0].replace(/\.+$/, '');
    return {
      problem: `“${short(text)}” isn’t an email address.`,
      guess: guess && isEmail(guess) ? guess : undefined,
    };
  },
  phone: readPhone,
  address: (text) => ADDRESS(text.replace(/[\s,]*[\r\n]+\s*/g, ', ')),
  unit: ADDRESS,
  city: ADDRESS,
  region: ADDRESS,
  zip: ADDRESS,
  notes: (text, given) => (given.kind === 'customers' ? CUSTOMER_NOTES : NOTES)(text),
  accessNotes: NOTES,
  tags: readTags,
  stripeCustomer: stripeId('cus'),
  stripeCard: stripeId('pm'),
  bedrooms: readCount,
  bathrooms: readCount,
  halfBaths: readCount,
  squareFeet: readSquareFeet,
  kids: readHas,
  pets: readHas,
  service: (text, { services }) => named(text, services, ({ label }) => label, 'service'),
  crew: (text, { crews }) => named(text, crews, ({ name }) => name, 'crew'),
  date: (text, { order, zone, today }) => {
    const read = readDate(text, order, zone);
    if ('problem' in read) return read;
    const beyond =
      read.value > addMonths(today, 12 * MAX_YEARS.ahead)
        ? `more than ${MAX_YEARS.ahead} years away`
        : read.value < addMonths(today, -12 * MAX_YEARS.ago) && `more than ${MAX_YEARS.ago} years ago`;
    return beyond ? { problem: `“${short(text)}” is ${beyond}. Is the year right?` } : read;
  },
  time: (text, { zone }) => readTime(text, zone),
  status: (text) => {
    const plain = text.toLowerCase().replace(/[^a-z]/g, '');
    if (/^(completed?|done|finished|closed|paid|invoiced)$/.test(plain)) return { value: 'completed' };
    if (/^(cancell?ed|noshow|skipped|lost|declined)$/.test(plain)) return { value: 'cancelled' };
    if (/^(confirmed|scheduled|upcoming|booked|pending|active|open|new)$/.test(plain))
      return { value: 'confirmed' };
    return { problem: `“${short(text)}” isn’t a status. Write completed, cancelled or confirmed.` };
  },
  paid: readPaid,
  price: readPrice,
  frequency: readFrequency,
  secondWeekday: readWeekday,
  payAfterVisit: readYes,
};

/**
 * The field's value in the file, without the characters that make a spreadsheet treat it as text (' and
 * ="00123").
 */
function cellOf(cells: readonly string[], column: number | undefined): string {
  const cell = visibleText(column === undefined ? '' : (cells[column] ?? '')).trim();
  if (/^'(?:[=+\-@]|\d[\d .()-]*$)/.test(cell)) return cell.slice(1);
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;
}

/** A spreadsheet shows this if a formula has no value, or a column is too narrow for its number. */
const NO_VALUE = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|#{3,})$/;

/** Reads each cell by itself, and finds missing values and contradictions in the row. */
export function readRow(cells: readonly string[], given: ReadingWith): RowRead {
  const { kind, mapping } = given;
  const { row, problems } = readCells(cells, given);
  const notes = joinParts(row, mapping, problems);
  if (kind === 'customers') {
    notes.push(...nameParts(row, given.nameOrder ?? null));
    problems.push(...customerProblems(row, mapping, problems.length > 0));
  }
  if ((kind === 'bookings' || kind === 'plans') && !cellOf(cells, mapping.time))
    problems.push(...readMissingTime(row, cellOf(cells, mapping.date), given));
  if (kind === 'plans' && row.date)
    problems.push(...planProblems(row, row.date, cellOf(cells, mapping.frequency), given));
  if (kind === 'bookings') problems.push(...bookingProblems(row, given));
  return { reading: row, problems, notes };
}

function readCells(
  cells: readonly string[],
  given: ReadingWith,
): { row: RowValues; problems: ImportProblem[] } {
  const { kind, mapping } = given;
  const problems: ImportProblem[] = [];
  const row: Record<string, unknown> = {};
  for (const { id, label, required } of IMPORT_FIELDS[kind]) {
    const others = given.further?.[id] ?? [];
    const column = [mapping[id], ...others].find((one) => cellOf(cells, one)) ?? mapping[id] ?? null;
    const cell = cellOf(cells, column ?? undefined);
    if (cell.length > IMPORT_LIMITS.cell) {
      problems.push({
        column,
        sentence: `More than ${IMPORT_LIMITS.cell} characters: is a quotation mark missing?`,
      });
    } else if (NO_VALUE.test(cell)) {
      problems.push({
        column,
        sentence: `“${cell}” is what a spreadsheet shows where it has no value. Please write what belongs here.`,
      });
    } else if (cell) {
      const read = READERS[id as keyof typeof READERS](cell, given);
      if ('problem' in read)
        problems.push({ column, sentence: read.problem, ...(read.guess && { guess: read.guess }) });
      else row[id] = read.value;
    } else if (required) problems.push({ column, sentence: `${label} is missing.` });
  }
  return { row: row as RowValues, problems };
}

/** Sets the time from the date's cell, because the row has no time of its own. */
function readMissingTime(row: RowValues, dateCell: string, { mapping, zone }: ReadingWith): ImportProblem[] {
  const read = row.date ? readTimeAfterDate(dateCell, zone) : null;
  if (!read) return [{ column: mapping.time ?? null, sentence: 'Time is missing.', guess: 'morning' }];
  if ('problem' in read) return [{ column: mapping.date ?? null, sentence: read.problem }];
  row.time = read.value;
  return [];
}

/** Sets the week of the month that the frequency names. */
function planProblems(
  row: RowValues,
  date: LocalDate,
  frequency: string,
  { mapping, today }: ReadingWith,
): ImportProblem[] {
  const column = mapping.date ?? null;
  if (date < today)
    return [{ column, sentence: `The next visit of a plan is today or later; ${date} has passed.` }];
  const second = mapping.secondWeekday ?? null;
  if (row.frequency === 'twice-a-week' && row.secondWeekday === undefined)
    return [{ column: second, sentence: 'The second day of the week is missing.' }];
  if (row.secondWeekday === weekdayOf(date))
    return [
      { column: second, sentence: 'The next visit is on the same day of the week. Write the other one.' },
    ];
  const named = row.frequency === 'monthly-weekday' ? dayOfMonth(frequency) : null;
  if (!named) return [];
  row.monthWeek = named.week;
  const isThere = occurrence(date, { frequency: 'monthly-weekday', monthWeek: named.week }, 0) === date;
  return isThere && named.weekday === weekdayOf(date)
    ? []
    : [{ column, sentence: `${date} is not the “${short(frequency)}” of its month.` }];
}

/** Joins the parts of an address into one line. @returns notes about unused parts */
function joinParts(row: RowValues, mapping: ImportMapping, problems: ImportProblem[]): string[] {
  const { address, unit, city, region, zip } = row;
  if (!address) {
    const place = [unit, city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return place ? [`“${short(place)}” is not used: the street is missing.`] : [];
  }
  const joined = joinAddress(address, row);
  const read = ADDRESS(joined.address);
  if ('value' in read) row.address = read.value;
  else problems.push({ column: mapping.address ?? null, sentence: read.problem });
  const unused = joined.unused.map((part) => `“${short(part)}”`).join(', ');
  return unused ? [`Not used: ${unused}. The address “${short(address)}” says something else.`] : [];
}

/** Sets the status: a past visit took place unless the file says otherwise. */
function bookingProblems(row: RowValues, { today, mapping }: ReadingWith): ImportProblem[] {
  if (!row.date) return [];
  const isPast = row.date < today;
  row.status ??= isPast ? 'completed' : 'confirmed';
  if (!isPast && row.status === 'completed')
    return [
      {
        column: mapping.status ?? null,
        sentence: `${row.date} is still to come: the visit cannot be completed.`,
        guess: 'confirmed',
      },
    ];
  if (isPast && row.status === 'confirmed') row.status = 'completed';
  return [];
}
