import Download from '@mui/icons-material/GetApp';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** Downloads all rows that match the list's filter, written by the server. */
export function ServerExport({ at }: { at: string }) {
  const { filterValues } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}) });
  return (
    <Button size="small" component="a" href={`${at}?${query}`} download startIcon={<Download />}>
      Export
    </Button>
  );
}
