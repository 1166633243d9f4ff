import Check from '@mui/icons-material/CheckOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined';
import Voicemail from '@mui/icons-material/VoicemailOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { CALL_OUTCOMES } from '@homebright/contract';
import type { CallOutcome } from '@homebright/contract';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { labelOf } from '../../lib/format';

const ICONS: Record<CallOutcome, SvgIconComponent> = {
  reached: Check,
  voicemail: Voicemail,
  'wrong-number': PhoneDisabled,
  'asks-to-move': EventRepeat,
};

interface CallOutcomesProps {
  customerName: string;
  value: CallOutcome | null;
  /** null if the chosen outcome was pressed again, which removes it. */
  onChange: (outcome: CallOutcome | null) => void;
}

/** The outcome of a call, as four buttons. */
export function CallOutcomes({ customerName, value, onChange }: CallOutcomesProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_event, outcome: CallOutcome | null) => onChange(outcome)}
      aria-label={`Call to ${customerName}`}
      sx={{
        '& .MuiToggleButton-root': {
          width: { xs: 48, md: 31 },
          height: { xs: 40, md: 30 },
          padding: 0,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'primary.contrastText',
            backgroundColor: 'primary.main',
          },
        },
      }}
    >
      {CALL_OUTCOMES.map((outcome, index) => {
        const Icon = ICONS[outcome];
        return (
          <ToggleButton key={outcome} value={outcome} aria-label={labelOf(outcome)}>
            <Tooltip title={`${labelOf(outcome)} (${index + 1})`}>
              <Icon sx={{ fontSize: { xs: 20, md: 17 } }} />
            </Tooltip>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
