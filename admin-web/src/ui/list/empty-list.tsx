import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Spaced } from '../arrangement';

interface EmptyListProps {
  words: string;
  /** A button below the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** Text for an empty list, or another one if a filter is set; shows neither if the list failed to load. */
export function EmptyList({ words, action, children }: EmptyListProps) {
  const { data, isPending, filterValues, error } = useListContext();
  if (isPending || (data && data.length > 0)) return children;
  if (error) return null;
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <Box sx={{ padding: 6, textAlign: 'center' }}>
      <Typography color="textSecondary">{filtered ? 'Nothing matches these filters.' : words}</Typography>
      {filtered || !action ? null : <Spaced above={2}>{action}</Spaced>}
    </Box>
  );
}
