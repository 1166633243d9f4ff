import type { OpenSession } from '@homebright/contract';
import Here from '@mui/icons-material/CheckOutlined';
import { Box, Button } from '@mui/material';
import { Instant } from '../../ui/list/cells';
import { StateChip } from '../../ui/state-chip';
import { Muted } from '../../ui/text';
import { Line } from '../../ui/arrangement';

interface Props {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** The current session has no sign-out here: that button is in the header. */
export function SessionLine({ session, isBusy, onEnd }: Props) {
  const name = deviceName(session);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        minHeight: 60,
        paddingBlock: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Line align="center">
          <strong>{name}</strong>
          {session.current ? (
            <StateChip tone="success" icon={Here}>
              This browser
            </StateChip>
          ) : null}
        </Line>
        <Muted>
          {session.current ? 'Signed in ' : 'Last active '}
          <Instant at={session.current ? session.openedAt : session.lastUsedAt} />
        </Muted>
      </div>
      {session.current ? null : (
        <Button
          aria-label={`Sign out: ${name}`}
          disabled={isBusy}
          onClick={onEnd}
          sx={{ flex: 'none', minHeight: 44 }}
        >
          {isBusy ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </Box>
  );
}

function deviceName({ browser, system }: OpenSession): string {
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Another browser');
}
