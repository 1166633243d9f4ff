import { LONGEST } from '@homebright/contract';
import { texts } from '../../../lib/texts/index.js';
import { TextArea } from '../../../ui/field.js';
import { AddressField } from './address-field.js';
import type { QuestionProps } from './question-props.js';

export function LocationQuestion({ answers, onAnswer, errors }: QuestionProps) {
  const { questionnaire } = texts;
  return (
    <>
      <AddressField
        value={answers.location ?? ''}
        onChange={(location) => onAnswer({ location })}
        error={errors.includes('location') ? questionnaire.errors.location : undefined}
      />
      <TextArea
        label={questionnaire.access}
        hint={questionnaire.accessHint}
        optional
        name="accessNotes"
        maxLength={LONGEST.accessNotes}
        error={errors.includes('notes') ? questionnaire.errors.notes : undefined}
        rows={3}
        value={answers.accessNotes ?? ''}
        onChange={(event) => onAnswer({ accessNotes: event.target.value })}
      />
    </>
  );
}
