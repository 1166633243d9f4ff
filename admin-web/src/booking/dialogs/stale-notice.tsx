import type { StaleField } from '@homebright/contract';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { fieldLabel, fieldValue } from '../../lib/format';
import { useTimeZone } from '../../lib/site';

const LABELS: Record<string, string> = {
  appointmentDate: 'Date',
  appointmentTime: 'Time',
  customTime: 'Time',
  service: 'Service',
  serviceType: 'Service',
  status: 'Status',
  specialInstructions: 'Special instructions',
  crewId: 'Crew',
  extras: 'Extras',
  customPrice: 'Price',
};

/** Tells that somebody else saved first, what they changed, and offers to continue from there. */
interface StaleNoticeProps {
  fields: readonly StaleField[];
  onReload: () => void;
  /** What was changed; default 'this booking'. */
  what?: string;
  labels?: Record<string, string>;
}

export function StaleNotice({ fields, onReload, what = 'this booking', labels = LABELS }: StaleNoticeProps) {
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
        {fields.map(({ field, now }) => (
          <li key={field}>
            {labels[field] ?? fieldLabel(field)} is now {fieldValue(field, now, timeZone)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
