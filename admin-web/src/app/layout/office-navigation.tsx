import { Box } from '@mui/material';
import { Menu, useSidebarState } from 'react-admin';
import { useAccount } from '../../lib/own-account';
import { reaches } from '../../lib/powers';
import { NAVIGATION } from './navigation-items';
import { Spaced } from '../../ui/arrangement';

export function OfficeNavigation() {
  const [open] = useSidebarState();
  const account = useAccount().data;
  const groups = NAVIGATION.map(({ group, items }) => ({
    group,
    items: items.filter(({ area }) => reaches(account, area, 'read')),
  })).filter(({ items }) => items.length > 0);
  return (
    <Menu aria-label="Office" sx={{ paddingBlock: 1 }}>
      {groups.map(({ group, items }) => (
        <Spaced key={group} role="group" aria-label={group} below={open ? 0.5 : 1.5}>
          {open ? <GroupName>{group}</GroupName> : null}
          {items.map(({ name, to, icon: Icon }) => (
            <Menu.Item key={to} to={to} primaryText={name} leftIcon={<Icon fontSize="small" />} />
          ))}
        </Spaced>
      ))}
    </Menu>
  );
}

/** Hidden from screen readers: the group's label says it. */
function GroupName({ children }: { children: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        paddingInline: 3,
        paddingTop: 1.25,
        fontSize: '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
