import { LONGEST } from '@homebright/contract';
import { texts } from '../../../lib/texts/index.js';
import { TextArea, TextField } from '../../../ui/field.js';
import { AddressField } from './address-field.js';
import type { QuestionProps } from './question-props.js';

const LONGEST_UNIT = 40;

export function LocationQuestion({ answers, onAnswer, errors }: QuestionProps) {
  const { questionnaire } = texts;
  return (
    <>
      <AddressField
        value={answers.location ?? ''}
        onChange={(location) => onAnswer({ location })}
        error={errors.includes('location') ? questionnaire.errors.location : undefined}
      />
      <TextField
        label={questionnaire.unit}
        optional
        name="unit"
        autoComplete="address-line2"
        maxLength={LONGEST_UNIT}
        value={answers.unit ?? ''}
        onChange={(event) => onAnswer({ unit: event.target.value })}
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
