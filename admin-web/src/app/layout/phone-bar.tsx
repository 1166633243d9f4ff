import Add from '@mui/icons-material/Add';
import Search from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { SearchOpener } from '../../features/search/search-opener';
import { ABOVE_PHONE_BAR } from '../../ui/phone-bar-height';
import { BOOK } from './book-button';
import type { Place } from './places';
import { useIsPhone } from './use-is-phone';
import { usePlaces } from './use-place';

/** Shortcuts at the bottom of a phone's screen to the pages and actions that an owner needs most. */
export function PhoneBar() {
  const isPhone = useIsPhone();
  const { places, here } = usePlaces();
  if (!isPhone) return null;
  const buttonOf = (name: string) => {
    const place = places.find((one) => one.name === name);
    return place ? <PlaceButton place={place} isHere={here?.place.name === name} /> : null;
  };
  return (
    <Box
      component="nav"
      aria-label="Shortcuts"
      className="no-print"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        height: ABOVE_PHONE_BAR,
        paddingBottom: 'env(safe-area-inset-bottom)',
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {buttonOf('Home')}
      {buttonOf('Schedule')}
      <ButtonBase component={Link} to={BOOK} sx={BUTTON}>
        <Labelled icon={<Add />}>Add</Labelled>
      </ButtonBase>
      <SearchOpener>
        {(open) => (
          <ButtonBase onClick={open} sx={BUTTON}>
            <Labelled icon={<Search />}>Search</Labelled>
          </ButtonBase>
        )}
      </SearchOpener>
      {buttonOf('Money')}
    </Box>
  );
}

const BUTTON = {
  flex: 1,
  minWidth: 0,
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main' },
};

function PlaceButton({ place: { name, icon: Icon, pages }, isHere }: { place: Place; isHere: boolean }) {
  return (
    <ButtonBase
      component={Link}
      to={pages[0]?.to ?? '/admin/'}
      aria-current={isHere ? 'page' : undefined}
      sx={BUTTON}
    >
      <Labelled icon={<Icon />}>{name}</Labelled>
    </ButtonBase>
  );
}

function Labelled({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.25,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.2,
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
