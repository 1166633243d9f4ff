import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import HourglassDisabled from '@mui/icons-material/HourglassDisabledOutlined';
import type { Invitation } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { Breakable, Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { StateChip } from '../../ui/state-chip';
import { useToast } from '../../ui/toast';
import { useInvitation, useInvitations } from './invitations-api';
import { ROLE_WORDS } from './role-words';
import { Muted, Text } from '../../ui/text';
import { Line, Rest } from '../../ui/arrangement';
import { ListCard } from '../../ui/panel';

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
      <Text id="invitations" variant="h3" component="h2" below={1}>
        Invited
      </Text>
      <ListCard>
        {invitations.data.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </ListCard>
    </Box>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { email, role, invitedBy, sentAt, expiresAt, expired } = invitation;
  const act = useInvitation(invitation);
  const toast = useToast();

  function run(action: 'send-again' | 'withdraw') {
    act.mutate(action, {
      onSuccess: () =>
        toast({ title: action === 'withdraw' ? 'Invitation withdrawn' : 'Invitation sent', text: email }),
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
      <Rest basis={240}>
        <strong>
          <Breakable>{email}</Breakable>
        </strong>
        <Muted>
          {ROLE_WORDS[role]}, invited by {invitedBy}. Sent <Instant at={sentAt} />
        </Muted>
      </Rest>
      <StateChip tone={expired ? 'warning' : 'neutral'} icon={expired ? HourglassDisabled : HourglassEmpty}>
        {expired ? (
          'Expired'
        ) : (
          <>
            Until <Instant at={expiresAt} />
          </>
        )}
      </StateChip>
      <Line nowrap>
        <Button size="small" disabled={act.isPending} onClick={() => run('send-again')}>
          Resend
        </Button>
        <Button size="small" color="error" disabled={act.isPending} onClick={() => run('withdraw')}>
          Withdraw
        </Button>
      </Line>
    </Box>
  );
}
