import { TIME_WINDOWS } from '@homebright/contract';
import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput } from 'react-admin';
import { capitalized, windowHours } from '../../lib/format';
import { asTyped } from '../../ui/form-field';
import { Spaced } from '../../ui/arrangement';

/** An exact time (`time`), or one of the customer's windows (`window`): choosing one clears the other. */
export function TimeFields() {
  const time = useInput<string>({ source: 'time', parse: asTyped });
  const window = useInput<string>({ source: 'window', parse: asTyped });
  const { value: chosen } = window.field;
  return (
    <Spaced above={0.5} below={1.5}>
      <TextField
        {...time.field}
        id={time.id}
        type="time"
        label="Time"
        helperText={chosen ? `Arrival window: ${chosen}` : 'Exact start'}
        onChange={(event) => {
          time.field.onChange(event);
          if (event.target.value) window.field.onChange('');
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Time window"
        value={chosen || null}
        onChange={(_event, pressed: string | null) => {
          if (!pressed) return;
          window.field.onChange(pressed);
          time.field.onChange('');
        }}
      >
        {TIME_WINDOWS.map((known) => (
          <ToggleButton key={known} value={known} sx={{ flexDirection: 'column', lineHeight: 1.3 }}>
            {capitalized(known)}
            <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400 }}>
              {windowHours(known)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Spaced>
  );
}
