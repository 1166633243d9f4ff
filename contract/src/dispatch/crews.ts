import { dateProblem, isWorkingTime } from '../basics/when.js';

/** A row of `/api/admin/crews`. Times are the business's wall clock. */
export interface Crew {
  id: number;
  name: string;
  active: boolean;
  /** 0 Sunday to 6 Saturday. */
  workingDays: number[];
  /** 24 h 'HH:MM'. */
  startsAt: string;
  /** 24 h 'HH:MM'. */
  endsAt: string;
  homeBase: string | null;
  /**
   * The version that was read. A write sends it; if it has changed, the answer is 409 STALE_VERSION with the
   * `StaleField`s.
   */
  version: number;
  /**
   * Only in the answer to a write: bookings that lost their crew because of the write and wait for another
   * crew.
   */
  unassignedBookings?: number[];
}

/** A row of `/api/admin/closures`: whole days, or the same hours on each of them. */
export interface Closure {
  id: number;
  name: string;
  /** Null for all crews. */
  crewId: number | null;
  /** YYYY-MM-DD, both included. */
  firstDate: string;
  lastDate: string;
  /** 24 h 'HH:MM'; null together with untilTime for whole days. */
  fromTime: string | null;
  untilTime: string | null;
  /** The version that was read, as in `Crew`. */
  version: number;
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

const MAX_CLOSURE_DAYS = 366;
const DAY_MS = 86_400_000;

export function closureProblems(closure: Partial<ClosureForm>): FieldProblems<ClosureForm> {
  const { name = '', firstDate = '', lastDate = '', fromTime = null, untilTime = null } = closure;
  const problems: FieldProblems<ClosureForm> = {};
  const dateProblems = { firstDate: dateProblem(firstDate), lastDate: dateProblem(lastDate) };
  if (!name.trim()) problems.name = 'A closure needs a name.';
  if (dateProblems.firstDate) problems.firstDate = dateProblems.firstDate;
  const days = (Date.parse(lastDate) - Date.parse(firstDate)) / DAY_MS;
  if (dateProblems.lastDate) problems.lastDate = dateProblems.lastDate;
  else if (days < 0 || days > MAX_CLOSURE_DAYS) {
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
