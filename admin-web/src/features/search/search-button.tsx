import Search from '@mui/icons-material/SearchOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search on every screen: a field on a desktop, an icon on a phone, ⌘K or Ctrl+K anywhere. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (isMac ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Search />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          color: 'text.secondary',
          fontWeight: 400,
          minWidth: 190,
        }}
      >
        Search
        <Box
          component="kbd"
          aria-hidden
          sx={{ marginLeft: 'auto', paddingLeft: 3, font: 'inherit', fontSize: '0.75rem' }}
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </Box>
      </Button>
      <IconButton
        color="inherit"
        aria-label="Search"
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <Search />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
