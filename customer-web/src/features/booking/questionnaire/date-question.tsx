import { texts } from '../../../lib/texts/index.js';
import { SlotCalendar } from '../../../ui/slot/slot-calendar.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';

export function DateQuestion({ answers, onAnswer, errors, service, minutes, timeZone }: QuestionProps) {
  return (
    <>
      <SlotCalendar
        service={service}
        minutes={minutes}
        timeZone={timeZone}
        value={answers.appointmentDate}
        label={texts.questionnaire.date}
        onChange={(appointmentDate) => onAnswer({ appointmentDate })}
      />
      <Errors errors={errors} />
    </>
  );
}
