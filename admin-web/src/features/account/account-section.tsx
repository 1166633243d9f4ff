import { Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** One topic of the account, on its own card. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
