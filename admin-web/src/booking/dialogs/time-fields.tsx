import { TIME_WINDOWS } from '@homebright/contract';
import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { capitalised, windowHours } from '../../lib/format';

interface TimeFieldsProps {
  window: string;
  time: string;
  onChange: (changed: { window: string; time: string }) => void;
}

/** An exact time, or one of the customer's windows: choosing one clears the other. */
export function TimeFields({ window, time, onChange }: TimeFieldsProps) {
  return (
    <Box sx={{ marginTop: 0.5, marginBottom: 1.5 }}>
      <TextField
        type="time"
        label="Time"
        value={time}
        helperText={window ? `Arrival window: ${window}` : 'Exact start'}
        onChange={(event) => onChange({ time: event.target.value, window: event.target.value ? '' : window })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Time window"
        value={window || null}
        onChange={(_event, chosen: string | null) => chosen && onChange({ window: chosen, time: '' })}
      >
        {TIME_WINDOWS.map((known) => (
          <ToggleButton key={known} value={known} sx={{ flexDirection: 'column', lineHeight: 1.3 }}>
            {capitalised(known)}
            <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400 }}>
              {windowHours(known)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
