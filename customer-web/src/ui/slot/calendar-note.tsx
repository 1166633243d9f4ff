import type { DayAvailability } from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { questionsTexts } from '../../lib/texts/questions.js';
import { datesOf } from '@homebright/web-common/time/dates.js';
import { longDate } from '../../lib/time/format.js';
import { Button } from '../button.js';
import { type DayRange, whyClosed } from './day-state.js';
import styles from './calendar.module.css';
import textStyles from '../text.module.css';

interface Props {
  /** YYYY-MM. */
  month: string;
  range: DayRange;
  byDate: Map<string, DayAvailability>;
  isChecking: boolean;
  /** Set if loading the availability failed. */
  onRetry?: () => void;
  /** The disabled day that was pressed, whose reason is shown. */
  explained?: string;
}

/** The note below the days: why the pressed day is disabled, and facts about the month. */
export function CalendarNote(props: Props) {
  return (
    <>
      <p className={`${styles.calendarNote} ${textStyles.small} ${textStyles.muted}`} role="status">
        {wordsOf(props)}
      </p>
      {props.onRetry && (
        <Button look="secondary" small onClick={props.onRetry}>
          {texts.common.tryAgain}
        </Button>
      )}
    </>
  );
}

function wordsOf({ month, range, byDate, isChecking, onRetry, explained }: Props): string | undefined {
  const { slots } = questionsTexts();
  if (explained) return explanation(explained, range, byDate.get(explained));
  if (isChecking) return slots.checking;
  if (onRetry) return slots.unchecked;
  const isFull = datesOf(month).every((date) => whyClosed(date, range, byDate.get(date)));
  return isFull ? slots.noneFree : undefined;
}

function explanation(date: string, range: DayRange, day?: DayAvailability): string {
  const reason = whyClosed(date, range, day);
  if (!reason) return '';
  return `${longDate(date)}: ${questionsTexts().slots.reasons[reason]}${day?.note ? ` (${day.note})` : ''}`;
}
