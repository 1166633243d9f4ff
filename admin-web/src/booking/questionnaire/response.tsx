import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import { isDate } from '@homebright/contract';
import type { QuestionnaireResponse } from '@homebright/contract';
import { Box } from '@mui/material';
import { StepIcon } from './step-icon';
import { shortDate } from '../../lib/dates';
import { customTimeLabel, phoneLabel } from '../../lib/format';
import { Muted, Text } from '../../ui/text';
import { Rest } from '../../ui/arrangement';
import { NoWrap } from '../../ui/list/cells';

/** A question, its answer and its step. A boolean shows as a check or a cross, a missing answer as 'N/A'. */
export function Response({ item }: { item: QuestionnaireResponse }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <StepIcon step={item.step} />
      <Rest>
        <Muted>{item.question}</Muted>
        <Answer response={item.response} />
      </Rest>
      <Muted>
        <NoWrap>Step {item.step}</NoWrap>
      </Muted>
    </Box>
  );
}

/** Answers are shown in the customer's words, except dates, times, and phone numbers. */
function answerLabel(response: string): string {
  return isDate(response) ? shortDate(response) : phoneLabel(customTimeLabel(response));
}

function Answer({ response }: Pick<QuestionnaireResponse, 'response'>) {
  if (response === true) return <CheckCircle titleAccess="Yes" fontSize="small" color="success" />;
  if (response === false)
    return <Cancel titleAccess="No" fontSize="small" sx={{ color: 'text.secondary' }} />;
  return (
    <Text breakable asTyped>
      {response ? answerLabel(response) : 'N/A'}
    </Text>
  );
}
