import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useSidebarState } from 'react-admin';
import { Link } from 'react-router';
import { useIsPhone } from './use-is-phone';
import { usePlaces } from './use-place';

/** The pages of the place where the user is, as tabs, wherever the menu does not list them. */
export function PlacePages() {
  const [isOpen] = useSidebarState();
  const isPhone = useIsPhone();
  const { here } = usePlaces();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [here?.page.to]);
  if (!here || here.place.pages.length < 2 || (isOpen && !isPhone)) return null;
  return (
    <Box
      component="nav"
      aria-label={here.place.name}
      className="no-print"
      sx={{
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginInline: { xs: -1.5, sm: 0 },
        paddingInline: { xs: 1, sm: 0 },
        marginBottom: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {here.place.pages.map(({ name, to }) => {
        const isHere = to === here.page.to;
        return (
          <Box
            key={to}
            component={Link}
            to={to}
            ref={isHere ? current : undefined}
            aria-current={isHere ? 'page' : undefined}
            sx={{
              flexShrink: 0,
              paddingInline: 1.5,
              paddingBlock: 1.25,
              marginBottom: '-1px',
              borderBottom: 2,
              borderColor: isHere ? 'primary.main' : 'transparent',
              color: isHere ? 'primary.main' : 'text.secondary',
              fontSize: '0.875rem',
              fontWeight: 600,
              textDecoration: 'none',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: '-3px' },
            }}
          >
            {name}
          </Box>
        );
      })}
    </Box>
  );
}
