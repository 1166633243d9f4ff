import { Box } from '@mui/material';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import type { ReactNode } from 'react';

/** A page: title in the header and the browser's tab, actions in a row above the content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Homebright office`;
  }, [title]);
  return (
    <>
      <Title title={title} preferenceKey={false} />
      {actions ? (
        <Box
          className="no-print"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}
        >
          {actions}
        </Box>
      ) : null}
      {children}
    </>
  );
}
