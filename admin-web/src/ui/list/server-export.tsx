import Download from '@mui/icons-material/GetApp';
import { Button, useListContext } from 'react-admin';

/** Downloads all rows that match the list's filter, in a file that the server writes. */
export function ServerExport({ at }: { at: string }) {
  const { filterValues } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}) });
  return (
    <Button component="a" href={`${at}?${query}`} download label="ra.action.export">
      <Download />
    </Button>
  );
}
