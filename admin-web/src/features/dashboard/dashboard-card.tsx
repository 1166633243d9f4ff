import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export function DashboardCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={heading} sx={{ padding: 2.5, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        {heading}
      </Typography>
      {children}
    </Card>
  );
}
