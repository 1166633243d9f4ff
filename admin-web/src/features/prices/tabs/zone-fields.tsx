import { BOOK_LIMITS, BOOK_RANGES, zipsIn } from '@homebright/contract';
import { Link, TextField } from '@mui/material';
import { InputHelperText, TextInput, useInput } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DollarInput } from '../../../ui/list/dollar-input';
import { newZone, zipText } from '../book-form';
import { MinutesInput, SpanishInput } from './fields';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';

/** The company's service area. */
export function ZoneFields() {
  return (
    <>
      <Heading
        note={
          <>
            Where you come, by ZIP code. Without a zone you come everywhere and nobody is asked. With one,
            visitors give their ZIP code first, and who lives elsewhere can join the{' '}
            <Link component={RouterLink} to="/admin/waitlist" underline="always">
              waitlist
            </Link>
            . A zone’s sales tax is on the tab Tax.
          </>
        }
      >
        Service area
      </Heading>
      <RuleRows source="zones" one="zone" add="Add a zone" fresh={newZone} columns="1.2fr 1.2fr 1fr 1fr">
        <TextInput source="name" label="Name" slotProps={{ htmlInput: { maxLength: BOOK_LIMITS.label } }} />
        <SpanishInput />
        <DollarInput source="surcharge" label="Surcharge" />
        <MinutesInput source="travelMinutes" label="Extra travel" max={BOOK_RANGES.travelMinutes[1]} />
        <ZipsInput source="zips" />
      </RuleRows>
    </>
  );
}

/** Reads ZIP codes in any format, and reformats them when the field loses focus. */
function ZipsInput({ source }: { source: string }) {
  const { id, field, fieldState } = useInput<string>({ source });
  const { ref, value, onBlur, ...rest } = field;
  const zips = zipsIn(value || '');
  const count = zips.length === 1 ? '1 entry' : `${zips.length} entries`;
  const hint = 'Paste ZIP codes, or first digits like 109*, in any format.';
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={value || ''}
      onBlur={() => {
        field.onChange(zipText(zips));
        onBlur();
      }}
      multiline
      maxRows={6}
      fullWidth
      label="ZIP codes"
      error={!!fieldState.error}
      helperText={
        fieldState.error ? <InputHelperText error={fieldState.error.message} /> : zips.length ? count : hint
      }
      sx={{ gridColumn: '1 / -1', '& .MuiFormHelperText-root': { display: 'block !important' } }}
    />
  );
}
