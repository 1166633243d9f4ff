import type { AuditLogEntry } from '@homebright/contract';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useChangedValues } from '../../booking/changes/use-changed-values';

export function ChangePanel() {
  const entry = useRecordContext<AuditLogEntry>();
  const changedValues = useChangedValues();
  if (!entry) return null;
  const changes = changedValues(entry);
  if (changes.length === 0) return <Typography variant="body2">No further details.</Typography>;
  return (
    <Table size="small" sx={{ maxWidth: 760 }}>
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, label, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{before}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
