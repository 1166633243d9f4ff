import Search from '@mui/icons-material/SearchOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useEffect } from 'react';
import { SearchOpener } from './search-opener';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search: a field on a desktop, an icon on a tablet, ⌘K or Ctrl+K anywhere. Phones have it in their bar. */
export function SearchButton() {
  return <SearchOpener>{(open) => <SearchField onOpen={open} />}</SearchOpener>;
}

function SearchField({ onOpen }: { onOpen: () => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (isMac ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onOpen]);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Search />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={onOpen}
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
        onClick={onOpen}
        sx={{ display: { xs: 'none', sm: 'inline-flex', md: 'none' } }}
      >
        <Search />
      </IconButton>
    </>
  );
}
