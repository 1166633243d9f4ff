import { LinearProgress } from '@mui/material';
import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog';
import type { DemoStatus } from './demo';
import { progressWords } from './demo-words';
import { Text } from '../../ui/text';

/** Blocks the office while demo data is filled in or removed. Then the page reloads to show the new data. */
export function DemoProgress({ status }: { status: DemoStatus }) {
  useEffect(() => () => window.location.reload(), []);
  const { state, days = 0, of = 1 } = status;
  const words = progressWords(status);
  return (
    <Dialog title={state === 'filling' ? 'A quiet month goes by' : 'Removing the demo data'}>
      <LinearProgress
        aria-label={words}
        {...(state === 'filling' ? { variant: 'determinate', value: (100 * days) / of } : {})}
      />
      <Text role="status" color="textSecondary" above={2}>
        {words}. The site is closed until this is done.
      </Text>
    </Dialog>
  );
}
