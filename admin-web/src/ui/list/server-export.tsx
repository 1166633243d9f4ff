import Download from '@mui/icons-material/GetApp';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** Downloads what the list's filter selects, however long it is, as the server writes it. */
export function ServerExport({ at }: { at: string }) {
  const { filterValues } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}) });
  return (
    <Button size="small" component="a" href={`${at}?${query}`} download startIcon={<Download />}>
      Export
    </Button>
  );
}
