import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import BeachAccess from '@mui/icons-material/BeachAccessOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import CleaningServices from '@mui/icons-material/CleaningServicesOutlined';
import Email from '@mui/icons-material/EmailOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Inbox from '@mui/icons-material/MoveToInboxOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import ReviewsOutlined from '@mui/icons-material/ReviewsOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type { OfficeArea } from '@homebright/contract';
import type { SvgIconComponent } from '@mui/icons-material';

export interface NavigationItem {
  name: string;
  to: string;
  icon: SvgIconComponent;
  /** The item is hidden from roles that may not view this area. */
  area: OfficeArea;
}

/** The navigation's entries, grouped by purpose. */
export const NAVIGATION: { group: string; items: NavigationItem[] }[] = [
  {
    group: 'Today',
    items: [
      { name: 'Calendar', to: '/admin-dashboard', icon: CalendarMonth, area: 'schedule' },
      { name: 'Dispatch board', to: '/admin/dispatch', icon: LocalShipping, area: 'schedule' },
      { name: 'Call list', to: '/admin/call-list', icon: PhoneInTalk, area: 'schedule' },
      { name: 'Overview', to: '/admin/', icon: BarChart, area: 'money' },
    ],
  },
  {
    group: 'Customers',
    items: [
      { name: 'Bookings', to: '/admin/bookings', icon: EventNote, area: 'schedule' },
      { name: 'Customers', to: '/admin/users', icon: People, area: 'customers' },
      { name: 'Plans', to: '/admin/subscriptions', icon: Autorenew, area: 'schedule' },
      { name: 'Ratings', to: '/admin/ratings', icon: ReviewsOutlined, area: 'customers' },
      { name: 'Waitlist', to: '/admin/waitlist', icon: MapOutlined, area: 'customers' },
    ],
  },
  {
    group: 'Money',
    items: [
      { name: 'Money inbox', to: '/admin/money', icon: Inbox, area: 'money' },
      { name: 'Payments', to: '/admin/payments', icon: Payments, area: 'money' },
      { name: 'Refunds', to: '/admin/refunds', icon: Undo, area: 'money' },
      { name: 'Sales tax', to: '/admin/tax-report', icon: ReceiptLong, area: 'money' },
      { name: 'Month-end', to: '/admin/month-end', icon: FactCheck, area: 'money' },
    ],
  },
  {
    group: 'Company',
    items: [
      { name: 'Catalog', to: '/admin/services', icon: CleaningServices, area: 'prices' },
      { name: 'Price book', to: '/admin/prices', icon: SellOutlined, area: 'prices' },
      { name: 'Checklists', to: '/admin/checklists', icon: ChecklistOutlined, area: 'prices' },
      { name: 'Crews', to: '/admin/crews', icon: Groups, area: 'schedule' },
      { name: 'Cleaners', to: '/admin/cleaners', icon: Badge, area: 'schedule' },
      { name: 'Hours', to: '/admin/hours', icon: TimerOutlined, area: 'schedule' },
      { name: 'Closures', to: '/admin/closures', icon: BeachAccess, area: 'schedule' },
      { name: 'People', to: '/admin/administrators', icon: KeyOutlined, area: 'people' },
      { name: 'Import', to: '/admin/import', icon: UploadFile, area: 'settings' },
      { name: 'Look', to: '/admin/look', icon: PaletteOutlined, area: 'settings' },
      { name: 'First steps', to: '/admin/first-run', icon: RocketLaunch, area: 'settings' },
      { name: 'Settings', to: '/admin/settings', icon: Settings, area: 'settings' },
    ],
  },
  {
    group: 'Records',
    items: [
      { name: 'Notifications', to: '/admin/notifications', icon: NotificationsOutlined, area: 'messages' },
      { name: 'Emails and texts', to: '/admin/mails', icon: Email, area: 'messages' },
      { name: 'Audit log', to: '/admin/audit-log', icon: History, area: 'records' },
      { name: 'System check', to: '/admin/system-check', icon: MonitorHeart, area: 'settings' },
    ],
  },
];
