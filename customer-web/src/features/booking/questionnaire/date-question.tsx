import { weekdayOf } from '@homebright/contract';
import { Suspense } from 'react';
import { optional } from '../../../lib/optional.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { SlotCalendar } from '../../../ui/slot/slot-calendar.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';

const SecondDay = optional(() => import('../../../ui/slot/second-day.js'));

export function DateQuestion({ answers, onAnswer, errors, isTwiceAWeek, ...slot }: QuestionProps) {
  const date = answers.appointmentDate;
  return (
    <>
      <SlotCalendar
        {...slot}
        value={date}
        label={questionsTexts().questionnaire.date}
        onChange={(appointmentDate) => onAnswer({ appointmentDate })}
      />
      {date && isTwiceAWeek && (
        <Suspense>
          <SecondDay
            first={weekdayOf(date)}
            value={answers.secondWeekday}
            onChange={(secondWeekday) => onAnswer({ secondWeekday })}
          />
        </Suspense>
      )}
      <Errors errors={errors} />
    </>
  );
}
