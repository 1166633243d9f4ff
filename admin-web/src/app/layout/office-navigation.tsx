import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Menu } from 'react-admin';

export function OfficeNavigation() {
  return (
    <Menu>
      <Menu.Item to="/admin-dashboard" primaryText="Calendar" leftIcon={<CalendarMonth />} />
    </Menu>
  );
}
