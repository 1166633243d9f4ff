import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { neighbor, type Period, periodAround, type PeriodKind, periodTitle } from './period';
import { Line } from '../../ui/arrangement';
import { ToolbarField } from '../../ui/toolbar-field';

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
    <Line gap={2} align="center" around={1.5}>
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
        <Line gap={0.5} align="center" nowrap>
          <IconButton aria-label="Earlier" onClick={() => onChange(neighbor(period, -1))}>
            <ChevronLeft />
          </IconButton>
          <Typography variant="h2" aria-live="polite" sx={{ minWidth: 168, textAlign: 'center' }}>
            {periodTitle(period)}
          </Typography>
          <IconButton aria-label="Later" onClick={() => onChange(neighbor(period, 1))}>
            <ChevronRight />
          </IconButton>
        </Line>
      )}
    </Line>
  );
}

function Dates({ period, problem, onChange }: PeriodChoiceProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <ToolbarField
      type="date"
      label={label}
      value={period[name]}
      error={!!problem}
      helperText={name === 'to' ? problem : undefined}
      onChange={(event) => onChange({ ...period, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      width={168}
    />
  );
  return (
    <Line gap={1.5} align="flex-start" nowrap>
      {field('from', 'From')}
      {field('to', 'To')}
    </Line>
  );
}
