import type { DayAvailability } from '@homebright/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { questionsTexts } from '../../lib/texts/questions.js';
import { useSite } from '../../lib/api/site.js';
import { addMonths, datesOf, monthOf, weekday } from '@homebright/web-common/time/dates.js';
import { longDate, monthName, weekdayNames } from '../../lib/time/format.js';
import { Icon } from '../icon.js';
import { dateAfterKey } from './calendar-keys.js';
import { CalendarNote } from './calendar-note.js';
import { type DayRange, whyClosed } from './day-state.js';
import styles from './calendar.module.css';
import buttonStyles from '../button.module.css';
import textStyles from '../text.module.css';

interface Props {
  label: string;
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
  value: string | undefined;
  onChange: (date: string) => void;
  range: DayRange;
  byDate: Map<string, DayAvailability>;
  isChecking: boolean;
  /** Set if loading the availability failed. */
  onRetry?: () => void;
}

export function Calendar(props: Props) {
  const { label, month, onMonth, value, onChange, range, byDate } = props;
  const [focused, setFocused] = useState<string>();
  const [explained, setExplained] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const from = useSite()?.fewerSteps ? range.today : '';
  const tabStop = tabStopOf(month, focused, value, range.today);

  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [tabStop]);

  const keys = (event: KeyboardEvent) => {
    const next = dateAfterKey(event.key, tabStop);
    if (!next) return;
    event.preventDefault();
    if (monthOf(next) < monthOf(range.today)) return;
    hasMoved.current = true;
    setFocused(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  const press = (date: string) => {
    setFocused(date);
    const isClosed = whyClosed(date, range, byDate.get(date)) !== undefined;
    setExplained(isClosed ? date : undefined);
    if (!isClosed) onChange(date);
  };

  return (
    <div className={styles.calendar}>
      <MonthBar month={month} range={range} onMonth={onMonth} />
      <table ref={grid} role="grid" aria-label={`${label} ${monthName(month)}`} onKeyDown={keys}>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, from).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? index} aria-selected={date ? date === value : undefined}>
                  {date && (
                    <Day
                      date={date}
                      isChosen={date === value}
                      isToday={date === range.today}
                      reason={whyClosed(date, range, byDate.get(date))}
                      isTabStop={date === tabStop}
                      onPress={() => press(date)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarNote {...props} explained={explained} />
    </div>
  );
}

interface DayProps {
  date: string;
  isChosen: boolean;
  isToday: boolean;
  reason: keyof ReturnType<typeof questionsTexts>['slots']['reasons'] | undefined;
  isTabStop: boolean;
  onPress: () => void;
}

/** A day of the calendar. A disabled day can still have the focus, so that it can say why it is disabled. */
function Day({ date, isChosen, isToday, reason, isTabStop, onPress }: DayProps) {
  const { slots } = questionsTexts();
  const said = [
    longDate(date),
    isToday && slots.today,
    isChosen && slots.chosen,
    reason && slots.reasons[reason],
  ];
  return (
    <button
      type="button"
      className={`${styles.day} ${textStyles.number}`}
      aria-label={said.filter(Boolean).join(', ')}
      aria-disabled={reason !== undefined || undefined}
      aria-pressed={isChosen}
      data-today={isToday || undefined}
      data-reason={reason}
      title={reason && reason !== 'past' ? slots.reasons[reason] : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {Number(date.slice(8))}
    </button>
  );
}

function MonthBar({
  month,
  range,
  onMonth,
}: {
  month: string;
  range: DayRange;
  onMonth: (month: string) => void;
}) {
  const { slots } = questionsTexts();
  const isFirst = month <= monthOf(range.today);
  const isLast = range.last !== undefined && month >= monthOf(range.last);
  return (
    <div className={styles.monthBar}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.round} ${buttonStyles.quiet}`}
        aria-label={slots.previousMonth}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMonth(addMonths(month, -1))}
      >
        <Icon name="back" />
      </button>
      <p className={styles.monthName} aria-live="polite">
        {monthName(month)}
      </p>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.round} ${buttonStyles.quiet}`}
        aria-label={slots.nextMonth}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMonth(addMonths(month, 1))}
      >
        <Icon name="forward" />
      </button>
    </div>
  );
}

/** The month's weeks that end after `from`, from Sunday; undefined for a day outside the month. */
function weeksOf(month: string, from: string): (string | undefined)[][] {
  const dates = datesOf(month);
  const cells: (string | undefined)[] = [
    ...Array<undefined>(weekday(`${month}-01`)).fill(undefined),
    ...dates,
  ];
  while (cells.length % 7) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)).filter(
    (week) => week.some((date) => date && date >= from),
  );
}

/** The one date of the month in the tab order (roving tabindex). */
function tabStopOf(
  month: string,
  focused: string | undefined,
  value: string | undefined,
  today: string,
): string {
  const wanted = [focused, value, today].find((date) => date && monthOf(date) === month);
  return wanted ?? `${month}-01`;
}
