import { LOOK_LIMITS } from '@homebright/contract';
import type { Language } from '@homebright/contract';
import { useFieldArray } from 'react-hook-form';
import { FormField } from '../../ui/form-field';
import type { LookForm } from './look-form';
import { Lines } from '../../ui/arrangement';
import { Action } from '../../ui/action';

export function QuestionFields({ language }: { language: Language }) {
  const { fields, append, remove } = useFieldArray<LookForm, `questions.${Language}`>({
    name: `questions.${language}`,
  });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Lines key={id} role="group" aria-label={`Question ${index + 1}`}>
          <FormField
            source={`questions.${language}.${index}.q`}
            label={`Question ${index + 1}`}
            fullWidth
            slotProps={{ htmlInput: { maxLength: LOOK_LIMITS.question, lang: language } }}
          />
          <FormField
            source={`questions.${language}.${index}.a`}
            label={`Answer ${index + 1}`}
            fullWidth
            multiline
            slotProps={{ htmlInput: { maxLength: LOOK_LIMITS.answer, lang: language } }}
          />
          <Action narrow onClick={() => remove(index)}>
            {`Remove question ${index + 1}`}
          </Action>
        </Lines>
      ))}
      {fields.length < LOOK_LIMITS.questions ? (
        <Action narrow onClick={() => append({ q: '', a: '' })}>
          Add a question
        </Action>
      ) : null}
    </>
  );
}
