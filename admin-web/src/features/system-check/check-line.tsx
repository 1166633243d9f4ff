import type { SystemCheckLine } from '@homebright/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { StateChip } from '../../ui/state-chip';
import { Text } from '../../ui/text';

const STATES = {
  ok: { tone: 'success', icon: CheckCircle, word: 'OK' },
  warn: { tone: 'warning', icon: WarningAmber, word: 'Look at' },
  fail: { tone: 'error', icon: ErrorOutline, word: 'Failed' },
} as const;

/** One check, its result, and the next step. */
export function CheckLine({ line }: { line: SystemCheckLine }) {
  const { tone, icon, word } = STATES[line.status];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '96px 160px 1fr' },
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'baseline',
        padding: 1.5,
        paddingInline: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ order: { xs: 1, sm: 0 } }}>
        <StateChip tone={tone} icon={icon}>
          {word}
        </StateChip>
      </Box>
      <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {line.name}
      </Typography>
      <Box sx={{ order: 2, gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <Text color={line.nextStep ? 'textPrimary' : 'textSecondary'} asTyped>
          {line.finding}
        </Text>
        {line.nextStep ? (
          <Text variant="body2" above={0.5}>
            <strong>Next:</strong> {line.nextStep}
          </Text>
        ) : null}
      </Box>
    </Box>
  );
}
