import type { StaleField } from '@homebright/contract';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTimeZone } from '../../lib/site';
import { staleInWords } from '../api/stale';

/** Says that somebody else saved first, lists their changes, and offers to continue from there. */
interface StaleNoticeProps {
  fields: readonly StaleField[];
  onReload: () => void;
  /** The name of the changed record; by default 'this booking'. */
  what?: string;
  labels?: Record<string, string>;
}

export function StaleNotice({ fields, onReload, what = 'this booking', labels }: StaleNoticeProps) {
  const timeZone = useTimeZone();
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          Reload
        </Button>
      }
    >
      <AlertTitle>Someone else changed {what}</AlertTitle>
      {fields.length === 0 ? 'Reload to see it as it stands now.' : null}
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2 }}>
        {fields.map((field) => (
          <li key={field.field}>{staleInWords(field, timeZone, labels)}</li>
        ))}
      </Box>
    </Alert>
  );
}
