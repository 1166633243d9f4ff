import { type CleanerForm, cleanerProblems, type CrewStay, dialable } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';

/** The facts of a cleaner as they are kept: trimmed, the phone in E.164, the stays in their order. @throws Invalid */
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

/** Of somebody who is in no crew from this date on. */
export function staysUntil(crews: readonly CrewStay[], date: string): CrewStay[] {
  return crews
    .filter(({ from }) => from < date)
    .map((stay) =>
      stay.until === null || stay.until >= date ? { ...stay, until: addDays(date, -1) } : stay,
    );
}
