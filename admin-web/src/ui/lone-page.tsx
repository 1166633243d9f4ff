import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useBusinessName } from '../lib/site';

interface Props {
  /** The document's, before the business's name. */
  title: string;
  /** Of what is in the middle, in pixels. */
  width: number;
  children: ReactNode;
}

/** A screen without the office's menu, in the middle of the window: what comes before the office. */
export function LonePage({ title, width, children }: Props) {
  const business = useBusinessName();
  useEffect(() => {
    document.title = `${title} · ${business}`;
  }, [title, business]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        padding: 2,
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: width }}>{children}</Box>
    </Box>
  );
}
