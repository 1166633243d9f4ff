import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { isForbidden } from '../../lib/api';
import { LoadError } from '../load-error';

/** Shows that a list failed to load; rows that were loaded earlier stay below it. */
export function ListError() {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return (
    <Box sx={{ paddingInline: 2 }}>
      <LoadError onRetry={() => void refetch()}>
        {isForbidden(error) ? error.message : 'The list could not be loaded.'}
      </LoadError>
    </Box>
  );
}
