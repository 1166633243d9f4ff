import { type CleanerForm, cleanerProblems, type CrewStay, dialable } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';

/** The form to store: trimmed, the phone in E.164, the crews sorted by date. @throws Invalid */
export function keptFacts(facts: CleanerForm): CleanerForm {
  refuse(cleanerProblems(facts));
  const { name, phone, email, language, active, crews } = facts;
  return {
    name: name.trim(),
    phone: phone ? dialable(phone) : null,
    email: email?.trim() || null,
    language,
    active,
    crews: crews
      .map(({ crewId, from, until }): CrewStay => ({ crewId, from, until }))
      .sort((one, other) => one.from.localeCompare(other.from)),
  };
}

/** The crew stays that begin before this date, cut to end before it. */
export function staysUntil(crews: readonly CrewStay[], date: string): CrewStay[] {
  return crews
    .filter(({ from }) => from < date)
    .map((stay) =>
      stay.until === null || stay.until >= date ? { ...stay, until: addDays(date, -1) } : stay,
    );
}

/** The kind of address that a cleaner signs in with. */
export type CleanerAddress = 'phone' | 'email';

/**
 * The addresses that a cleaner could sign in with before the change and cannot use anymore. A different
 * spelling counts as the same address.
 */
export function addressesLost(
  before: Pick<CleanerForm, CleanerAddress | 'active'>,
  after: Pick<CleanerForm, CleanerAddress>,
): CleanerAddress[] {
  if (!before.active) return [];
  return (['phone', 'email'] as const).filter(
    (field) => before[field] && before[field].toLowerCase() !== after[field]?.toLowerCase(),
  );
}

type Stays = Pick<CleanerForm, 'active' | 'crews'>;
const NO_LAST_DAY = '9999-12-31';

/**
 * The crews that the change takes a cleaner out of, with the last day in each. Omits crews that the cleaner
 * had left before `today` anyway.
 */
export function crewsLeft(before: Stays, after: Stays, today: string): { crewId: number; lastDay: string }[] {
  const crewIds = new Set([...before.crews, ...after.crews].map(({ crewId }) => crewId));
  return [...crewIds].flatMap((crewId) => {
    const yesterday = addDays(today, -1);
    const lastDayBefore = lastDayIn(before, crewId, yesterday);
    const lastDay = lastDayIn(after, crewId, yesterday);
    return lastDay === NO_LAST_DAY || (lastDayBefore < today && lastDay < today) ? [] : [{ crewId, lastDay }];
  });
}

/** @param ifNotIn returned if the cleaner is inactive or not in the crew */
function lastDayIn({ active, crews }: Stays, crewId: number, ifNotIn: string): string {
  const days = crews.filter((stay) => stay.crewId === crewId).map(({ until }) => until ?? NO_LAST_DAY);
  return (active && days.sort().at(-1)) || ifNotIn;
}
