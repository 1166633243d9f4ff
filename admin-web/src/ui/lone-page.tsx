import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useBusinessName } from '../lib/site';

interface Props {
  /** The document's title, followed by the business's name. */
  title: string;
  /** Width of the content in pixels. */
  width: number;
  children: ReactNode;
}

/** A screen without the office's menu, centered in the window, for pages before sign-in. */
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
