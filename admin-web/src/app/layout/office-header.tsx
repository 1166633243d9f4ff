import { Box, Divider } from '@mui/material';
import { AppBar, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';
import type { AppBarProps } from 'react-admin';
import { SearchButton } from '../../features/search/search-button';
import { LogoutButton } from '../../features/session/logout-button';
import { Brand } from '../../ui/brand/brand';
import { AccountLink } from './account-link';
import { BookButton } from './book-button';

/** Brand, page title, and sign-out. */
export function OfficeHeader(props: AppBarProps) {
  return (
    <AppBar {...props} color="default" userMenu={false} toolbar={<HeaderTools />} className="no-print">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Brand />
        </Box>
        <Divider
          orientation="vertical"
          flexItem
          sx={{ marginBlock: 0.5, display: { xs: 'none', sm: 'block' } }}
        />
        <TitlePortal
          variant="h2"
          component="h1"
          sx={{
            fontSize: { xs: '1.125rem', sm: '1.25rem' },
            // On phones the title wraps: 'Unmatched payments' beside five buttons would be cut off.
            whiteSpace: { xs: 'normal', sm: 'nowrap' },
            lineHeight: 1.15,
          }}
        />
      </Box>
    </AppBar>
  );
}

function HeaderTools() {
  return (
    <>
      <BookButton />
      <SearchButton />
      {/* Hidden on phones: the browser has its own reload, and the title needs the width. */}
      <LoadingIndicator sx={{ display: { xs: 'none', sm: 'block' } }} />
      <ToggleThemeButton />
      <AccountLink />
      <LogoutButton />
    </>
  );
}
