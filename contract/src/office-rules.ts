import type { AdminLogin } from './admin.js';
import { MAX_PRICE } from './money.js';
import type { Closure, Crew } from './office.js';
import { dateProblem, isWorkingTime } from './when.js';

/** Maximum length of the office's texts in characters, and of its lists in entries. */
export const OFFICE_LONGEST = {
  service: { name: 60, description: 300, duration: 30, feature: 80, features: 12 },
  crew: { name: 80, homeBase: 200 },
  closure: { name: 80 },
  notification: { title: 200, message: 4000 },
  writeOff: { reason: 300 },
  cancellation: { reason: 300 },
  call: { note: 300 },
  customer: { name: 60, email: 254, notes: 4000, tag: 30, tags: 12 },
  reassignment: { reason: 300 },
  visitMove: { reason: 300 },
  visitCorrection: { reason: 300 },
  business: {
    businessName: 60,
    businessEmail: 120,
    businessPhone: 30,
    businessAddress: 200,
    lockoutText: 200,
  },
  testimonial: { quote: 400, name: 80, place: 80 },
  testimonials: 12,
  signIn: { username: 64, password: 200, code: 64 },
} as const;

/** Minimum and maximum of the office's numbers, both included. */
export const OFFICE_RANGES = {
  durationMinutes: [1, 480],
  position: [0, 1000],
  /** Characters of a new password. */
  password: [10, 200],
} as const;

/** Used in email headers. */
export const ONE_LINE = /^[^\p{Cc}]*$/u;

/** The business's own phone; empty if there is none. */
export const BUSINESS_PHONE = /^$|^[+()\d][-+()\d\s.x]{4,29}$/;
export const NO_BUSINESS_PHONE = 'Please enter a phone number.';

/** An external page, such as the business's public reviews; empty if there is none. */
export const WEB_ADDRESS = /^$|^https:\/\/[^\s/?#@]+\.[^\s/?#@]{2,}([/?#]\S{0,400})?$/;
export const NO_WEB_ADDRESS = 'Please enter an address that begins with https://.';

/** Errors of the login form (docs/rules.md#office-access). */
export const SIGN_IN_NEEDS = {
  username: 'Username is required',
  password: 'Password is required',
  code: 'Code is required',
} as const satisfies Record<keyof AdminLogin, string>;

/** The error of a notification without a title or message (docs/rules.md#office-messages). */
export const NOTIFICATION_INCOMPLETE = 'Please fill in all required fields';

/** The error of a price above the largest one (docs/rules.md#office-prices). */
export const PRICE_TOO_HIGH = 'Maximum price is $1,000,000';

/** Why a price in cents cannot be set; undefined if it can. */
export function priceProblem(cents: unknown): string | undefined {
  if (typeof cents !== 'number' || !Number.isInteger(cents) || cents < 0) {
    return 'Price must be a positive number';
  }
  return cents > MAX_PRICE ? PRICE_TOO_HIGH : undefined;
}

/** Problems of a form's fields, each in a sentence. */
type FieldProblems<Form> = { [Field in keyof Form]?: string };

export type CrewForm = Omit<Crew, 'id' | 'version' | 'unassignedBookings'>;
export type ClosureForm = Omit<Closure, 'id' | 'version'>;

/** Bodies of `PATCH /api/admin/crews/{id}` and `…/closures/{id}`; absent fields stay unchanged. */
export type CrewChange = Partial<CrewForm> & Pick<Crew, 'version'>;
export type ClosureChange = Partial<ClosureForm> & Pick<Closure, 'version'>;

const NO_TIME = 'A time must look like 08:30.';

export function crewProblems(crew: Partial<CrewForm>): FieldProblems<CrewForm> {
  const { name = '', workingDays = [], startsAt = '', endsAt = '' } = crew;
  const problems: FieldProblems<CrewForm> = {};
  if (!name.trim()) problems.name = 'A crew needs a name.';
  if (workingDays.some((day) => !Number.isInteger(day) || day < 0 || day > 6)) {
    problems.workingDays = 'Working days go from 0 (Sunday) to 6 (Saturday).';
  }
  if (!isWorkingTime(startsAt)) problems.startsAt = NO_TIME;
  if (!isWorkingTime(endsAt)) problems.endsAt = NO_TIME;
  else if (!problems.startsAt && endsAt <= startsAt) {
    problems.endsAt = 'Working hours must end after they start.';
  }
  return problems;
}

const LONGEST_CLOSURE = 366;
const DAY = 86_400_000;

export function closureProblems(closure: Partial<ClosureForm>): FieldProblems<ClosureForm> {
  const { name = '', firstDate = '', lastDate = '', fromTime = null, untilTime = null } = closure;
  const problems: FieldProblems<ClosureForm> = {};
  const wrong = { firstDate: dateProblem(firstDate), lastDate: dateProblem(lastDate) };
  if (!name.trim()) problems.name = 'A closure needs a name.';
  if (wrong.firstDate) problems.firstDate = wrong.firstDate;
  const days = (Date.parse(lastDate) - Date.parse(firstDate)) / DAY;
  if (wrong.lastDate) problems.lastDate = wrong.lastDate;
  else if (days < 0 || days > LONGEST_CLOSURE) {
    problems.lastDate = 'A closure ends on or after its first day, within a year.';
  }
  if ((fromTime === null) !== (untilTime === null)) {
    problems.untilTime = 'Give both hours, or neither for the whole day.';
  } else if (fromTime !== null && untilTime !== null) {
    if (!isWorkingTime(fromTime)) problems.fromTime = NO_TIME;
    if (!isWorkingTime(untilTime)) problems.untilTime = NO_TIME;
    else if (!problems.fromTime && untilTime <= fromTime) {
      problems.untilTime = 'Closed hours must end after they start.';
    }
  }
  return problems;
}
