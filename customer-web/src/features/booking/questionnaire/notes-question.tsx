import { LONGEST } from '@homebright/contract';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { TextArea } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';

export function NotesQuestion({ answers, onAnswer, errors }: QuestionProps) {
  const { questionnaire } = questionsTexts();
  return (
    <TextArea
      label={questionnaire.notesLabel}
      optional
      name="specialNotes"
      maxLength={LONGEST.specialNotes}
      error={errors.includes('notes') ? questionnaire.errors.notes : undefined}
      rows={5}
      placeholder={questionnaire.notesPlaceholder}
      value={answers.specialNotes ?? ''}
      onChange={(event) => onAnswer({ specialNotes: event.target.value })}
    />
  );
}
