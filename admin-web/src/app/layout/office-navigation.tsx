import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSidebarState } from 'react-admin';
import type { RaThemeOptions } from 'react-admin';
import { Link } from 'react-router';
import { useMay } from '../../lib/powers';
import { FIRST_RUN_PAGE, siteQuery } from '../../lib/site';
import type { OfficePage, Place } from './places';
import { useIsPhone } from './use-is-phone';
import { usePlaces } from './use-place';

/** The menu: the office's places, and the pages of the place where the user is. */
export function OfficeNavigation() {
  const [isOpen, setOpen] = useSidebarState();
  const isPhone = useIsPhone();
  const { places, here } = usePlaces();
  const isOpening = useQuery(siteQuery).data?.open === false;
  const hasSteps = useMay('settings') && isOpening;
  // On a phone the menu covers the page.
  const leave = () => (isPhone ? setOpen(false) : undefined);
  return (
    <Box
      component="nav"
      aria-label="Office"
      onClick={leave}
      sx={({ sidebar }: RaThemeOptions) => ({ width: isOpen ? sidebar?.width : sidebar?.closedWidth })}
    >
      <List sx={{ paddingBlock: 1 }}>
        {hasSteps ? (
          <MenuEntry
            name="First steps"
            to={FIRST_RUN_PAGE}
            icon={<RocketLaunch fontSize="small" />}
            isNarrow={!isOpen}
            isHere={here?.page.to === FIRST_RUN_PAGE}
          />
        ) : null}
        {places.map((place) => (
          <PlaceEntry
            key={place.name}
            place={hasSteps ? { ...place, pages: place.pages.filter(isOther) } : place}
            isNarrow={!isOpen}
            here={hasSteps && here?.page.to === FIRST_RUN_PAGE ? undefined : here}
          />
        ))}
      </List>
    </Box>
  );
}

/** Until the site is open, the first-run checklist has its own entry above the places, so the places leave it out. */
const isOther = ({ to }: OfficePage): boolean => to !== FIRST_RUN_PAGE;

interface PlaceEntryProps {
  place: Place;
  isNarrow: boolean;
  here: { place: Place; page: OfficePage } | undefined;
}

function PlaceEntry({ place: { name, icon: Icon, pages }, isNarrow, here }: PlaceEntryProps) {
  const isHere = here?.place.name === name;
  const listsPages = isHere && !isNarrow && pages.length > 1;
  return (
    <>
      <MenuEntry
        name={name}
        to={pages[0]?.to ?? '/admin/'}
        icon={<Icon fontSize="small" />}
        isNarrow={isNarrow}
        isHere={isHere && !listsPages}
        isOpen={listsPages}
      />
      {listsPages ? (
        <ListItem disablePadding>
          <List aria-label={name} disablePadding sx={{ width: 1, paddingBottom: 0.75 }}>
            {pages.map((page) => (
              <MenuEntry key={page.to} {...page} isHere={here.page.to === page.to} />
            ))}
          </List>
        </ListItem>
      ) : null}
    </>
  );
}

interface MenuEntryProps {
  name: string;
  to: string;
  icon?: ReactElement;
  /** Only the icon is shown; the name is its tooltip. */
  isNarrow?: boolean;
  isHere: boolean;
  /** The place's pages are listed below. */
  isOpen?: boolean;
}

function MenuEntry({ name, to, icon, isNarrow = false, isHere, isOpen = false }: MenuEntryProps) {
  return (
    <ListItem disablePadding>
      <Tooltip title={isNarrow ? name : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          aria-label={isNarrow ? name : undefined}
          sx={icon ? undefined : { paddingBlock: 0.25, paddingLeft: 6.25 }}
        >
          {icon ? <ListItemIcon>{icon}</ListItemIcon> : null}
          {isNarrow ? null : (
            <ListItemText
              primary={name}
              slotProps={{ primary: { noWrap: true, color: isOpen ? 'textPrimary' : undefined } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
