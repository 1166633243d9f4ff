import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';

/** Text for an empty list, or another one if a filter is set; shows neither if the list failed to load. */
export function EmptyList({ words, children }: { words: string; children: ReactNode }) {
  const { data, isPending, filterValues, error } = useListContext();
  if (isPending || (data && data.length > 0)) return children;
  if (error) return null;
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <Typography sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
      {filtered ? 'Nothing matches these filters.' : words}
    </Typography>
  );
}
