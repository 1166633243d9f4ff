import { Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of the booking's page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
