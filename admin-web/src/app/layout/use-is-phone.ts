import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';

/** Whether the menu is a drawer, as in react-admin's sidebar. */
export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
}
