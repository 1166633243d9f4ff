import { questionsTexts } from '../../../lib/texts/questions.js';
import { longDate, zoneName } from '../../../lib/time/format.js';
import { SlotTime } from '../../../ui/slot/slot-time.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';
import textStyles from '../../../ui/text.module.css';

export function WindowQuestion({ answers, onAnswer, onPress, errors, day, timeZone }: QuestionProps) {
  const { appointmentDate, appointmentTime, customTime } = answers;
  const { windowHint, window } = questionsTexts().questionnaire;
  return (
    <>
      <p className={textStyles.muted}>
        {appointmentDate && `${longDate(appointmentDate)}. `}
        {windowHint(zoneName(timeZone))}
      </p>
      <SlotTime
        value={{ appointmentTime, customTime }}
        day={day}
        label={window}
        onChange={onAnswer}
        onPress={onPress}
      />
      <Errors errors={errors} />
    </>
  );
}
