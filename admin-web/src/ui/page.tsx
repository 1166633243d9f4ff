import { Box } from '@mui/material';
import { Title } from 'react-admin';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/site';

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
  usePageTitle(title);
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
