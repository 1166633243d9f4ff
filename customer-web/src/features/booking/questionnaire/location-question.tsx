import { LONGEST } from '@homebright/contract';
import { Suspense } from 'react';
import { optional } from '../../../lib/optional.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { AddressField } from '../../../ui/address/address-field.js';
import { LONGEST_UNIT } from '../../../ui/address/longest-unit.js';
import { TextArea, TextField } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';

/** Loaded later, because most addresses need no further question. */
const AfterAddress = optional(() => import('../../../ui/address/after-address.js'));

export function LocationQuestion({ answers, onAnswer, errors, area }: QuestionProps) {
  const { questionnaire } = questionsTexts();
  const wrong = errors.find((one) => one !== 'notes');
  return (
    <>
      <AddressField
        value={answers.location ?? ''}
        onChange={(location) => onAnswer({ location })}
        error={area?.covered === false ? questionnaire.errors.outside : wrong && questionnaire.errors[wrong]}
      />
      <Suspense>
        <AfterAddress {...{ area, answers, onAnswer }} />
      </Suspense>
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
