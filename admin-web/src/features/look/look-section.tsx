import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';

export function LookSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Panel component="section" aria-label={title} padding={2.5} gap={1.5}>
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Muted>{note}</Muted>
      </div>
      {children}
    </Panel>
  );
}
