import Add from '@mui/icons-material/Add';
import { Button, IconButton } from '@mui/material';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

export const BOOK = '/admin/book';

/** Opens a new order from any screen, by a click or Alt+B. Phones have it in their bar. */
export function BookButton() {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyB' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(BOOK);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
  return (
    <>
      <Button
        component={Link}
        to={BOOK}
        variant="contained"
        size="small"
        startIcon={<Add />}
        aria-keyshortcuts="Alt+B"
        sx={{ display: { xs: 'none', md: 'inline-flex' }, marginRight: 1 }}
      >
        Book
      </Button>
      <IconButton
        component={Link}
        to={BOOK}
        color="inherit"
        aria-label="Book"
        sx={{ display: { xs: 'none', sm: 'inline-flex', md: 'none' } }}
      >
        <Add />
      </IconButton>
    </>
  );
}
