import BarChart from '@mui/icons-material/BarChartOutlined';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import BeachAccess from '@mui/icons-material/BeachAccessOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import CleaningServices from '@mui/icons-material/CleaningServicesOutlined';
import Email from '@mui/icons-material/EmailOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

export interface NavigationItem {
  name: string;
  to: string;
  icon: SvgIconComponent;
}

/** The navigation's entries, grouped by purpose. */
export const NAVIGATION: { group: string; items: NavigationItem[] }[] = [
  {
    group: 'Today',
    items: [
      { name: 'Calendar', to: '/admin-dashboard', icon: CalendarMonth },
      { name: 'Dispatch board', to: '/admin/dispatch', icon: LocalShipping },
      { name: 'Call list', to: '/admin/call-list', icon: PhoneInTalk },
      { name: 'Overview', to: '/admin/', icon: BarChart },
    ],
  },
  {
    group: 'Customers',
    items: [
      { name: 'Bookings', to: '/admin/bookings', icon: EventNote },
      { name: 'Customers', to: '/admin/users', icon: People },
      { name: 'Plans', to: '/admin/subscriptions', icon: Autorenew },
      { name: 'Waitlist', to: '/admin/waitlist', icon: MapOutlined },
    ],
  },
  {
    group: 'Money',
    items: [
      { name: 'Payments', to: '/admin/payments', icon: Payments },
      { name: 'Refunds', to: '/admin/refunds', icon: Undo },
      { name: 'Sales tax', to: '/admin/tax-report', icon: ReceiptLong },
      { name: 'Unmatched payments', to: '/admin/unmatched-payments', icon: HelpOutline },
    ],
  },
  {
    group: 'Company',
    items: [
      { name: 'Catalog', to: '/admin/services', icon: CleaningServices },
      { name: 'Price book', to: '/admin/prices', icon: SellOutlined },
      { name: 'Crews', to: '/admin/crews', icon: Groups },
      { name: 'Closures', to: '/admin/closures', icon: BeachAccess },
      { name: 'Administrators', to: '/admin/administrators', icon: KeyOutlined },
      { name: 'Settings', to: '/admin/settings', icon: Settings },
    ],
  },
  {
    group: 'Records',
    items: [
      { name: 'Notifications', to: '/admin/notifications', icon: NotificationsOutlined },
      { name: 'Emails and texts', to: '/admin/mails', icon: Email },
      { name: 'Audit log', to: '/admin/audit-log', icon: History },
      { name: 'System check', to: '/admin/system-check', icon: MonitorHeart },
    ],
  },
];
