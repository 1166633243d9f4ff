import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import HourglassDisabled from '@mui/icons-material/HourglassDisabledOutlined';
import type { Invitation } from '@homebright/contract';
import { Box, Button, Card, Typography } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { Breakable, Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { StateChip } from '../../ui/state-chip';
import { useToast } from '../../ui/toast';
import { useInvitation, useInvitations } from './invitations-api';
import { ROLE_WORDS } from './role-words';

/** Invitations that nobody has accepted yet; renders nothing if there are none. */
export function Invitations() {
  const invitations = useInvitations();
  if (invitations.isError)
    return (
      <LoadError onRetry={() => void invitations.refetch()}>The invitations could not be loaded.</LoadError>
    );
  if (!invitations.data?.length) return null;
  return (
    <Box
      component="section"
      aria-labelledby="invitations"
      sx={{ marginTop: 3, paddingBottom: { xs: 10, md: 0 } }}
    >
      <Typography id="invitations" variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        Invited
      </Typography>
      <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {invitations.data.map((one) => (
          <Invited key={one.id} invitation={one} />
        ))}
      </Card>
    </Box>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { email, role, invitedBy, sentAt, expiresAt, expired } = invitation;
  const act = useInvitation(invitation);
  const toast = useToast();

  function run(what: 'send-again' | 'withdraw') {
    act.mutate(what, {
      onSuccess: () =>
        toast({ title: what === 'withdraw' ? 'Invitation withdrawn' : 'Invitation sent', text: email }),
      onError: (error) =>
        toast({ title: 'That didn’t work', text: sentenceOf(error, 'Please try again.'), tone: 'error' }),
    });
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1.25,
        paddingInline: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong>
          <Breakable>{email}</Breakable>
        </strong>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ROLE_WORDS[role]}, invited by {invitedBy}. Sent <Instant at={sentAt} />
        </Typography>
      </Box>
      <StateChip tone={expired ? 'warning' : 'neutral'} icon={expired ? HourglassDisabled : HourglassEmpty}>
        {expired ? (
          'Expired'
        ) : (
          <>
            Until <Instant at={expiresAt} />
          </>
        )}
      </StateChip>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" disabled={act.isPending} onClick={() => run('send-again')}>
          Resend
        </Button>
        <Button size="small" color="error" disabled={act.isPending} onClick={() => run('withdraw')}>
          Withdraw
        </Button>
      </Box>
    </Box>
  );
}
