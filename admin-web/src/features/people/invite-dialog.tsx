import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { OfficeRole } from '@homebright/contract';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useInvite } from './invitations-api';
import { ReauthenticationFields, reauthenticationOf } from './reauthentication';
import type { Reauthentication } from './reauthentication';
import { ROLE_CHOICES, WHAT_ROLES_DO } from './role-words';

interface Form extends Reauthentication {
  email: string;
  role: OfficeRole;
}

const EMPTY: Form = { email: '', role: 'dispatcher', ownPassword: '', ownCode: '' };

export function InviteButton() {
  const [asking, setAsking] = useState(false);
  const invite = useInvite();
  const toast = useToast();

  function close() {
    setAsking(false);
    invite.reset();
  }

  function send({ email, role, ...proof }: Form) {
    const invitation = { email: email.trim(), role, ...reauthenticationOf(proof) };
    invite.mutate(invitation, {
      onSuccess: () => {
        close();
        toast({ title: 'Invitation sent', text: invitation.email });
      },
    });
  }

  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setAsking(true)}>
        Invite by email
      </Button>
      <FormDialog
        open={asking}
        title="Invite to the office"
        description="They get a link that works once, for 7 days, and choose their own name and password."
        submit="Send invitation"
        submitting="Sending..."
        busy={invite.isPending}
        refusal={invite.isError ? sentenceOf(invite.error, 'The invitation could not be sent.') : undefined}
        onClose={close}
        values={EMPTY}
        onSubmit={send}
      >
        <FormField source="email" label="Email" type="email" autoComplete="off" autoFocus fullWidth />
        <FormField
          source="role"
          label="Role"
          choices={ROLE_CHOICES}
          helperText={WHAT_ROLES_DO}
          fullWidth
          sx={{ marginBlock: 2 }}
        />
        <ReauthenticationFields autoFocus={false} />
      </FormDialog>
    </>
  );
}
