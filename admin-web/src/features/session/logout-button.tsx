import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button } from '@mui/material';
import { useSignOut } from './api/sign-out';

export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<LogoutIcon />}
      disabled={signOut.isPending || signOut.isSuccess}
      onClick={() => signOut.mutate()}
    >
      Logout
    </Button>
  );
}
