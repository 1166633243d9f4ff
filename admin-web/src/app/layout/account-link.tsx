import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';

/** The way to what is the administrator's own. */
export function AccountLink() {
  return (
    <Tooltip title="My account">
      <IconButton component={Link} to="/admin/account" color="inherit" aria-label="My account">
        <AccountCircle />
      </IconButton>
    </Tooltip>
  );
}
