import { questionsTexts } from '../../../lib/texts/questions.js';
import { FieldError } from '../../../ui/field.js';
import type { Missing } from './rules.js';

/** Says what is missing, beside the field concerned. */
export function Errors({ errors, only }: { errors: Missing[]; only?: Missing }) {
  const shown = only ? errors.filter((error) => error === only) : errors;
  return shown.map((error) => (
    <FieldError key={error}>{questionsTexts().questionnaire.errors[error]}</FieldError>
  ));
}
