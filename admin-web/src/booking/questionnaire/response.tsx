import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import { isDate } from '@homebright/contract';
import type { QuestionnaireResponse } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { StepIcon } from './step-icon';
import { shortDate } from '../../lib/dates';
import { customTimeLabel, phoneLabel } from '../../lib/format';

/** A question, its answer and its step. A boolean shows as a check or a cross, a missing answer as 'N/A'. */
export function Response({ item }: { item: QuestionnaireResponse }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <StepIcon step={item.step} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {item.question}
        </Typography>
        <Answer response={item.response} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        Step {item.step}
      </Typography>
    </Box>
  );
}

/** Answers are shown in the customer's words, except dates, times, and phone numbers. */
function answerLabel(response: string): string {
  return isDate(response) ? shortDate(response) : phoneLabel(customTimeLabel(response));
}

function Answer({ response }: Pick<QuestionnaireResponse, 'response'>) {
  if (response === true)
    return <CheckCircle titleAccess="Yes" fontSize="small" sx={{ color: 'success.main' }} />;
  if (response === false)
    return <Cancel titleAccess="No" fontSize="small" sx={{ color: 'text.secondary' }} />;
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {response ? answerLabel(response) : 'N/A'}
    </Typography>
  );
}
