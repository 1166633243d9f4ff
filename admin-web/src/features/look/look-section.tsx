import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export function LookSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ padding: 2.5, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </div>
      {children}
    </Card>
  );
}
