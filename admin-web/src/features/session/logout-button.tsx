import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Box, Button } from '@mui/material';
import { useSignOut } from './api/sign-out';

export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      color="inherit"
      size="small"
      aria-label="Logout"
      startIcon={<LogoutIcon />}
      sx={{ minWidth: 40, '& .MuiButton-startIcon': { marginRight: { xs: 0, sm: 1 } } }}
      disabled={signOut.isPending || signOut.isSuccess}
      onClick={() => signOut.mutate()}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Logout
      </Box>
    </Button>
  );
}
