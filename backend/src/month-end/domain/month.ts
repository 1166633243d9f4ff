import { dateInWords, MONTH_AND_YEAR, type MonthState } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { addDays, addMonths, type LocalDate } from '../../kernel/local-date.js';

/** A month of the business's calendar. */
export interface Month {
  /** 'YYYY-MM' */
  name: string;
  first: LocalDate;
  last: LocalDate;
}

const MONTH_NAME = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** @throws NotFound unless it is a month */
export function monthNamed(name: string): Month {
  if (!MONTH_NAME.test(name)) throw new NotFound('The month');
  const first = `${name}-01`;
  return { name, first, last: addDays(addMonths(first, 1), -1) };
}

export const monthOf = (date: LocalDate): Month => monthNamed(date.slice(0, 7));
export const nextMonth = ({ first }: Month): Month => monthOf(addMonths(first, 1));

/** 'November 2026' */
export const monthTitle = ({ first }: Month): string => dateInWords(first, MONTH_AND_YEAR);

/**
 * A month can be closed this long after its end. Until then, running payments finish and the provider lists the last of
 * the month's money.
 */
const SETTLING_MS = 3_600_000;

/** @param endedAt midnight after the month's last day */
export function stateOf(endedAt: Date, now: Date, isClosed: boolean): MonthState {
  if (isClosed) return 'closed';
  return now.getTime() < endedAt.getTime() + SETTLING_MS ? 'running' : 'open';
}

/**
 * The reason why a month cannot be closed, as a sentence, or null.
 * @param nextToClose the month after the last closed one; null if none was ever closed
 */
export function closingProblem(month: Month, state: MonthState, nextToClose: Month | null): string | null {
  const title = monthTitle(month);
  if (state === 'running')
    return `${title} is still running. It can be closed from 1 AM on the first day of ${monthTitle(nextMonth(month))}.`;
  if (nextToClose && nextToClose.name < month.name) return `Please close ${monthTitle(nextToClose)} first.`;
  return null;
}

export class NotClosable extends DomainError {
  constructor(problem: string) {
    super('CONFLICT', problem);
  }
}

export class AlreadyClosed extends DomainError {
  constructor(month: Month, closedBy: string) {
    super(
      'CONFLICT',
      `${closedBy} has already closed ${monthTitle(month)}. A closed month stays closed. Later changes count in the open month.`,
    );
  }
}

export class NumbersChanged extends DomainError {
  constructor(month: Month) {
    super(
      'STALE_VERSION',
      `The numbers of ${monthTitle(month)} have changed since you looked. Reload the page, check them, then close the month.`,
    );
  }
}
