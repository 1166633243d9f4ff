import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { neighbour, type Period, periodAround, type PeriodKind, periodTitle } from './period';

const KINDS: Record<PeriodKind, string> = { month: 'Month', quarter: 'Quarter', custom: 'Custom' };

interface PeriodChoiceProps {
  period: Period;
  /** The date to start from if none is chosen. */
  today: string;
  /** Why the report cannot be requested. */
  problem?: string;
  onChange: (period: Period) => void;
}

/** A month, a quarter, or any dates. */
export function PeriodChoice({ period, today, problem, onChange }: PeriodChoiceProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label="Period"
        value={period.kind}
        onChange={(_event, kind: PeriodKind | null) =>
          kind && onChange(periodAround(kind, period.from || today))
        }
      >
        {Object.entries(KINDS).map(([kind, name]) => (
          <ToggleButton key={kind} value={kind} sx={{ paddingInline: 2, textTransform: 'none' }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {period.kind === 'custom' ? (
        <Dates period={period} today={today} problem={problem} onChange={onChange} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton aria-label="Earlier" onClick={() => onChange(neighbour(period, -1))}>
            <ChevronLeft />
          </IconButton>
          <Typography variant="h2" aria-live="polite" sx={{ minWidth: 168, textAlign: 'center' }}>
            {periodTitle(period)}
          </Typography>
          <IconButton aria-label="Later" onClick={() => onChange(neighbour(period, 1))}>
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

function Dates({ period, problem, onChange }: PeriodChoiceProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={period[name]}
      error={!!problem}
      helperText={name === 'to' ? problem : undefined}
      onChange={(event) => onChange({ ...period, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 168, margin: 0 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      {field('from', 'From')}
      {field('to', 'To')}
    </Box>
  );
}
