import {
  isDate,
  oneLine,
  type OwnLine,
  money,
  WRITTEN_QUOTE_LIMITS,
  type WrittenQuoteDraft,
} from '@homebright/contract';
import { Invalid, Problems } from '../../kernel/domain-error.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';

type Options = WrittenQuoteDraft['options'];

/** The options with trimmed texts. @throws Invalid with a detail per field */
export function checkOptions(options: Options): Options {
  const problems = new Problems();
  if (!options.length) problems.add('options', 'Add an option.');
  if (options.length > WRITTEN_QUOTE_LIMITS.options)
    problems.add('options', `A quote can have up to ${WRITTEN_QUOTE_LIMITS.options} options.`);
  const checked = options.map((option, index) => {
    const title = oneLine(option.title);
    if (!title) problems.add(`options.${index}.title`, 'Give the option a title.');
    const ownLines = option.ownLines.map((line, at) =>
      checkOwnLine(line, `options.${index}.ownLines.${at}`, problems),
    );
    return { ...option, title, ownLines };
  });
  problems.refuse();
  return checked;
}

function checkOwnLine(line: OwnLine, field: string, problems: Problems): OwnLine {
  const label = oneLine(line.label);
  if (!label) problems.add(`${field}.label`, 'Say what this line is for.');
  if (line.amount === 0) problems.add(`${field}.amount`, 'Enter an amount.');
  return { ...line, label };
}

/** @throws Invalid unless the last day is today or later, and within the longest time */
export function checkLastDay(expiresOn: string, today: LocalDate): LocalDate {
  const { days } = WRITTEN_QUOTE_LIMITS;
  if (isDate(expiresOn) && expiresOn >= today && expiresOn <= addDays(today, days)) return expiresOn;
  throw new Invalid(`The last day must be today or within ${days} days.`, [{ field: 'expiresOn' }]);
}

/** @throws Invalid for a total below zero */
export function refuseNegative(total: number, field: string): void {
  if (total >= 0) return;
  const sentence = `With these lines the price would be ${money(total)}. It can’t be below $0.`;
  throw new Invalid(sentence, [{ field }]);
}
