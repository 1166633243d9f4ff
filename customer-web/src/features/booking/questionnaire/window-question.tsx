import { texts } from '../../../lib/texts/index.js';
import { longDate, zoneName } from '../../../lib/time/format.js';
import { SlotTime } from '../../../ui/slot/slot-time.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';

export function WindowQuestion({ answers, onAnswer, onPress, errors, day, timeZone }: QuestionProps) {
  const { appointmentDate, appointmentTime, customTime } = answers;
  return (
    <>
      <p className="quiet">
        {appointmentDate && `${longDate(appointmentDate)}. `}
        {texts.questionnaire.windowHint(zoneName(timeZone))}
      </p>
      <SlotTime
        value={{ appointmentTime, customTime }}
        day={day}
        label={texts.questionnaire.window}
        onChange={onAnswer}
        onPress={onPress}
      />
      <Errors errors={errors} />
    </>
  );
}
