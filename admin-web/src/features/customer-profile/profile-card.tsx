import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Two columns on a tablet, where the card has the full width; one on a desktop, beside the history. */
export const sideBySide = { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr' } };

export function ProfileCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={heading} sx={{ padding: 2.5 }}>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        {heading}
      </Typography>
      {children}
    </Card>
  );
}
