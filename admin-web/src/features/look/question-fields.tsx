import { LOOK_MOST } from '@homebright/contract';
import type { Language } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { FormField } from '../../ui/form-field';
import type { LookForm } from './look-form';

export function QuestionFields({ language }: { language: Language }) {
  const { fields, append, remove } = useFieldArray<LookForm, `questions.${Language}`>({
    name: `questions.${language}`,
  });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={`Question ${index + 1}`} sx={{ display: 'grid', gap: 1 }}>
          <FormField
            source={`questions.${language}.${index}.q`}
            label={`Question ${index + 1}`}
            fullWidth
            slotProps={{ htmlInput: { maxLength: LOOK_MOST.question, lang: language } }}
          />
          <FormField
            source={`questions.${language}.${index}.a`}
            label={`Answer ${index + 1}`}
            fullWidth
            multiline
            slotProps={{ htmlInput: { maxLength: LOOK_MOST.answer, lang: language } }}
          />
          <Button sx={{ justifySelf: 'start' }} onClick={() => remove(index)}>
            {`Remove question ${index + 1}`}
          </Button>
        </Box>
      ))}
      {fields.length < LOOK_MOST.questions ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => append({ q: '', a: '' })}>
          Add a question
        </Button>
      ) : null}
    </>
  );
}
