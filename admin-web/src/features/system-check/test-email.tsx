import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { siteQuery } from '../../lib/site';
import { SendForm } from '../../ui/send-form';
import { CheckLine } from './check-line';
import { useSendTestEmail } from './system-check';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

/** Suggests the business's own address, because administrators have usernames instead of email addresses. */
export function TestEmail() {
  const business = useQuery(siteQuery).data?.businessEmail ?? '';
  const [typed, setTyped] = useState<string>();
  const send = useSendTestEmail();
  const to = (typed ?? business).trim();
  return (
    <Panel component="section" aria-labelledby="test-email" padding={[2, 2.5]} above={3}>
      <Typography id="test-email" variant="h3" component="h2">
        Test email
      </Typography>
      <Text color="textSecondary" around={0.5}>
        Sent at once, and noted in the audit log.
      </Text>
      <SendForm
        value={typed ?? business}
        onChange={setTyped}
        field={{ type: 'email', label: 'Your email address' }}
        isFirst={false}
        isPending={send.isPending}
        onSend={() => send.mutate(to)}
      >
        {send.isPending ? 'Sending…' : 'Send me a test email'}
      </SendForm>
      <Box role="status" sx={{ marginInline: { xs: -2, sm: -2.5 } }}>
        {send.data && !send.isPending ? <CheckLine line={send.data} /> : null}
        {send.isError ? (
          <Alert severity="error" role="none" sx={{ marginInline: { xs: 2, sm: 2.5 }, marginTop: 1 }}>
            {sentenceOf(send.error, 'The test email could not be sent.')}
          </Alert>
        ) : null}
      </Box>
    </Panel>
  );
}
