import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../lib/powers';
import { FIRST_RUN_PAGE, siteQuery } from '../../lib/site';

/** Shown on every page until the owner goes live: explains why nobody can book and no messages are sent. */
export function NotOpenNotice() {
  const { data } = useQuery(siteQuery);
  const mayOpen = useMay('settings');
  const isThere = useLocation().pathname === FIRST_RUN_PAGE;
  if (data?.open !== false || isThere) return null;
  return (
    <Alert
      severity="info"
      role="none"
      className="no-print"
      sx={{ marginBottom: 2, alignItems: 'center' }}
      action={
        mayOpen ? (
          <Button component={Link} to={FIRST_RUN_PAGE} color="inherit" size="small">
            First steps
          </Button>
        ) : undefined
      }
    >
      The site says ‘Opening soon’. Nobody can book yet, and no messages are sent to customers.
    </Alert>
  );
}
