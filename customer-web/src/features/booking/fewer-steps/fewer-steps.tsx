import type { DayAvailability } from '@homebright/contract';
import { useEffect, useRef } from 'react';
import { timeLabel } from '../../../lib/appointment.js';
import type { Answers, Booking } from '../../../lib/flow/draft.js';
import { send } from '../../../lib/flow/store.js';
import { fewerStepsTexts } from '../../../lib/texts/fewer-steps.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { longDate } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { SlotTime } from '../../../ui/slot/slot-time.js';
import { DATE, hasTime } from './steps.js';
import styles from './fewer-steps.module.css';
import layoutStyles from '../../../ui/layout.module.css';

export { BookAgain } from './book-again.js';
export { eventAfter, lastQuestion, missing } from './steps.js';

interface TimesProps {
  answers: Answers;
  onAnswer: (patch: Answers) => void;
  onPress: () => void;
  day?: DayAvailability;
}

/** The times of the chosen day, below the calendar. */
export function TimeOfDay({ name, ...props }: TimesProps & { name: string }) {
  return name === 'date' && props.answers.appointmentDate ? <Times {...props} /> : null;
}

function Times({ answers, onAnswer, onPress, day }: TimesProps) {
  const { appointmentDate, appointmentTime, customTime } = answers;
  const times = useRef<HTMLDivElement>(null);
  const first = useRef(appointmentDate);
  useEffect(() => {
    // On a phone, the times are below the edge of the screen.
    if (appointmentDate !== first.current || !appointmentTime)
      times.current?.scrollIntoView({ block: 'nearest' });
  }, [appointmentDate, appointmentTime]);
  return (
    <div className={`${layoutStyles.stack} ${styles.times}`} ref={times}>
      <p className={styles.timesTitle}>{questionsTexts().questionnaire.window}</p>
      <SlotTime
        value={{ appointmentTime, customTime }}
        day={day}
        label={questionsTexts().questionnaire.window}
        onChange={onAnswer}
        onPress={onPress}
      />
    </div>
  );
}

interface ChosenProps {
  question: number;
  answers: Answers;
  day?: DayAvailability;
  onQuestion: (question: number) => void;
}

/** The time that was chosen before, above the questions until its own. */
export function ChosenTime({ question, answers, day, onQuestion }: ChosenProps) {
  const { appointmentDate, appointmentTime, customTime } = answers;
  if (question >= DATE || !appointmentDate || !appointmentTime) return null;
  const words = fewerStepsTexts();
  const time = `${longDate(appointmentDate)}, ${timeLabel({ appointmentTime, customTime })}`;
  return (
    <div className={styles.chosen}>
      <Icon name="clock" />
      <p>{hasTime(answers, day) ? time : words.gone(time)}</p>
      <Button look="quiet" small aria-label={words.changeTime} onClick={() => onQuestion(DATE)}>
        {words.change}
      </Button>
    </div>
  );
}

/** Leads from the confirmation to the notes and photos. */
export function AskFocus({ booking: { focusNotes, photos } }: { booking: Booking }) {
  const words = fewerStepsTexts();
  return (
    <Button look="quiet" onClick={() => send({ type: 'focusAsked' })}>
      {focusNotes || photos.length > 0 ? words.changeFocus : words.addFocus}
    </Button>
  );
}
