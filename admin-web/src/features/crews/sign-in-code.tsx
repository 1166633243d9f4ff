import Pin from '@mui/icons-material/PinOutlined';
import type { Cleaner, CrewCode } from '@homebright/contract';
import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, writeAndRead } from '../../lib/api';
import { Instant } from '../../ui/list/cells';
import { Muted, Text } from '../../ui/text';
import { Spaced } from '../../ui/arrangement';

/** For a cleaner who receives no code by message: the office creates one, shown only once, and reads it out. */
export function SignInCode({ cleaner }: { cleaner: Cleaner }) {
  const make = useMutation({
    mutationFn: () => writeAndRead<CrewCode>('POST', `/api/admin/cleaners/${cleaner.id}/actions/make-code`),
  });
  return (
    <Spaced above={1}>
      <Button startIcon={<Pin />} disabled={make.isPending} onClick={() => make.mutate()}>
        {make.data ? 'Make another code' : 'Make a sign-in code'}
      </Button>
      {make.isError ? (
        <Alert severity="error">{sentenceOf(make.error, 'That didn’t work. Please try again.')}</Alert>
      ) : null}
      {make.data ? (
        <Spaced role="status" above={1}>
          <Text variant="h2" component="p" figures>
            {inGroups(make.data.code)}
          </Text>
          <Muted>
            Read it to {cleaner.name} only if you know their voice: it opens their visits. On the sign-in page
            they choose “I have a code from the office”. It works once, until{' '}
            <Instant at={make.data.endsAt} />, and is not shown again.
          </Muted>
        </Spaced>
      ) : null}
    </Spaced>
  );
}

/** Groups the digits, as in '12345 67890', so that the code is easier to read out. */
const inGroups = (code: string): string => code.replace(/(\d{5})(?=\d)/g, '$1 ');
