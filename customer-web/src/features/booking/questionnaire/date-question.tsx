import { questionsTexts } from '../../../lib/texts/questions.js';
import { SlotCalendar } from '../../../ui/slot/slot-calendar.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';

export function DateQuestion({ answers, onAnswer, errors, service, length, timeZone }: QuestionProps) {
  return (
    <>
      <SlotCalendar
        service={service}
        length={length}
        timeZone={timeZone}
        value={answers.appointmentDate}
        label={questionsTexts().questionnaire.date}
        onChange={(appointmentDate) => onAnswer({ appointmentDate })}
      />
      <Errors errors={errors} />
    </>
  );
}
