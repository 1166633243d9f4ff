import { texts } from '../../../lib/texts/index.js';
import { TextArea } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';

export function NotesQuestion({ answers, onAnswer }: QuestionProps) {
  const { questionnaire } = texts;
  return (
    <TextArea
      label={questionnaire.notesLabel}
      optional
      name="specialNotes"
      rows={5}
      placeholder={questionnaire.notesPlaceholder}
      value={answers.specialNotes ?? ''}
      onChange={(event) => onAnswer({ specialNotes: event.target.value })}
    />
  );
}
