import type { Administrator } from '@homebright/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { Box } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { DataTable } from 'react-admin';
import { Breakable, Instant } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { Invitations } from './invitations';
import { InviteButton } from './invite-dialog';
import { PayLinksToCheck } from './pay-links-to-check';
import { ROLE_WORDS } from './role-words';
import { Muted } from '../../ui/text';
import { Line, Rest } from '../../ui/arrangement';

const Column = OfficeColumn<Administrator>;

/** The administrators, and the invitations to join them. */
export function PeopleList() {
  // Until the list has its rows, it would push down whatever is below it.
  const isUnlisted =
    useIsFetching({ queryKey: ['administrators'], predicate: ({ state }) => state.status === 'pending' }) > 0;
  return (
    <>
      <OfficeList<Administrator>
        title="Office users"
        sort={{ field: 'username', order: 'ASC' }}
        creates
        nothing="Nobody has access yet."
        note={<Invite />}
      >
        <DataTable<Administrator> bulkActionButtons={false} rowClick="edit">
          <Column
            source="username"
            label="Username"
            onPhone="first"
            render={(person) => <Person person={person} />}
          />
          <Column label="Role" onPhone="first" disableSort render={({ role }) => ROLE_WORDS[role]} />
          <Column
            label="Access"
            onPhone="bare"
            disableSort
            render={({ active }) => <Access active={active} />}
          />
          <Column
            label="Two-factor"
            disableSort
            render={({ secondFactor }) => (secondFactor ? 'On' : 'Off')}
          />
          <Column
            source="lastSignInAt"
            label="Last sign-in"
            render={(person) => <Instant at={person.lastSignInAt} />}
          />
          <Column label="Added" disableSort render={({ createdAt }) => <Instant at={createdAt} />} />
        </DataTable>
      </OfficeList>
      <Box hidden={isUnlisted}>
        <Invitations />
        <PayLinksToCheck />
      </Box>
    </>
  );
}

function Invite() {
  return (
    <Line gap={2} align="center">
      <Rest basis={280}>Who works in this office. People you invite choose their own password.</Rest>
      <InviteButton />
    </Line>
  );
}

function Person({ person: { username, email } }: { person: Administrator }) {
  return (
    <div>
      <strong>{username}</strong>
      {email && email !== username ? (
        <Muted>
          <Breakable>{email}</Breakable>
        </Muted>
      ) : null}
    </div>
  );
}

function Access({ active }: { active: boolean }) {
  return (
    <StateChip tone={active ? 'success' : 'neutral'} icon={active ? Check : Block}>
      {active ? 'Active' : 'Ended'}
    </StateChip>
  );
}
