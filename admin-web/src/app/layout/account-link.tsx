import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';

/** Link to the administrator's own account. */
export function AccountLink() {
  return (
    <Tooltip title="My account">
      <IconButton component={Link} to="/admin/account" color="inherit" aria-label="My account">
        <AccountCircle />
      </IconButton>
    </Tooltip>
  );
}
