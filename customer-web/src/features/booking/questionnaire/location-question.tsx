import { LONGEST } from '@homebright/contract';
import { lazy, Suspense } from 'react';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { TextArea, TextField } from '../../../ui/field.js';
import { AddressField } from './address-field.js';
import type { QuestionProps } from './question-props.js';

const LONGEST_UNIT = 40;

/** Few companies do not come everywhere. */
const AreaQuestion = lazy(() => import('../../../ui/area/area-question.js'));

export function LocationQuestion({ answers, onAnswer, errors, area }: QuestionProps) {
  const { questionnaire } = questionsTexts();
  const wrong = (['location', 'zip', 'outside'] as const).find((one) => errors.includes(one));
  return (
    <>
      <AddressField
        value={answers.location ?? ''}
        onChange={(location) => onAnswer({ location })}
        error={area?.covered === false ? questionnaire.errors.outside : wrong && questionnaire.errors[wrong]}
      />
      {area && (
        <Suspense>
          <AreaQuestion {...{ area, answers, onAnswer }} />
        </Suspense>
      )}
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
