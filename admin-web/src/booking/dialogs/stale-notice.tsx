import type { StaleField } from '@homebright/contract';
import { AlertTitle, Button } from '@mui/material';
import { useTimeZone } from '../../lib/site';
import { staleInWords } from '../api/stale';
import { Notice } from '../../ui/notice';
import { Bullets } from '../../ui/arrangement';

interface StaleNoticeProps {
  fields: readonly StaleField[];
  onReload: () => void;
  /** The name of the changed record; by default 'this booking'. */
  what?: string;
  labels?: Record<string, string>;
}

/** Says that somebody else saved first, lists their changes, and offers to continue from there. */
export function StaleNotice({ fields, onReload, what = 'this booking', labels }: StaleNoticeProps) {
  const timeZone = useTimeZone();
  return (
    <Notice
      severity="warning"
      below={2}
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          Reload
        </Button>
      }
    >
      <AlertTitle>Someone else changed {what}</AlertTitle>
      {fields.length === 0 ? 'Reload to see the current version.' : null}
      <Bullets indent={2}>
        {fields.map((field) => (
          <li key={field.field}>{staleInWords(field, timeZone, labels)}</li>
        ))}
      </Bullets>
    </Notice>
  );
}
