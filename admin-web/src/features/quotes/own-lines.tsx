import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { WRITTEN_QUOTE_LIMITS } from '@homebright/contract';
import { Box, Button, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { TextInput } from '../../booking/home-form/fields';
import { Line, Lines } from '../../ui/arrangement';
import { EMPTY_LINE } from './quote-form';

/** The office's own lines of an option: a text, an amount, and whether sales tax applies. */
export function OwnLines({ option }: { option: number }) {
  const name = `options.${option}.ownLines`;
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Lines gap={1.5} role="group" aria-label={`Own lines of option ${option + 1}`}>
      {fields.map(({ id }, at) => (
        <OwnLineFields key={id} source={`${name}.${at}`} onRemove={() => remove(at)} />
      ))}
      <Line>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={fields.length >= WRITTEN_QUOTE_LIMITS.ownLines}
          onClick={() => append({ ...EMPTY_LINE })}
        >
          Add a line
        </Button>
      </Line>
    </Lines>
  );
}

function OwnLineFields({ source, onRemove }: { source: string; onRemove: () => void }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr) 110px',
        alignItems: 'start',
      }}
    >
      <TextInput
        source={`${source}.label`}
        label="Line"
        placeholder="For example, Window wells"
        slotProps={{ htmlInput: { maxLength: WRITTEN_QUOTE_LIMITS.label } }}
      />
      <TextInput
        source={`${source}.amount`}
        label="Amount, $"
        parse={(typed) => typed.replace(/[^\d.-]/g, '')}
        slotProps={{ htmlInput: { inputMode: 'text' } }}
      />
      <Line wholeRow align="center" justify="space-between" nowrap>
        <Taxable source={`${source}.taxable`} />
        <IconButton size="small" aria-label="Remove this line" onClick={onRemove}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Line>
    </Box>
  );
}

function Taxable({ source }: { source: string }) {
  const { field } = useInput<boolean>({ source });
  const { value, onChange, ...rest } = field;
  return (
    <FormControlLabel
      control={<Checkbox {...rest} checked={value} onChange={(_event, checked) => onChange(checked)} />}
      label="Sales tax applies"
    />
  );
}
