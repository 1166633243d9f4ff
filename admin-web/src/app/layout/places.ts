import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MailOutline from '@mui/icons-material/MailOutlineOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type { OfficeAccount, OfficeArea, SiteSettings } from '@homebright/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import { reaches } from '../../lib/powers';

export interface OfficePage {
  name: string;
  /** A path, with `?view=` for a view of the calendar. */
  to: string;
  /** The page is hidden from roles that may not view this area. */
  area: OfficeArea;
  /** Paths of further pages that belong here. */
  with?: readonly string[];
  /** The page is hidden unless the owner has turned this on. */
  needs?: 'usesCredit';
}

export interface Place {
  name: string;
  icon: SvgIconComponent;
  pages: readonly OfficePage[];
}

const CALENDAR = '/admin-dashboard';

/** The office's eight places, each with its pages. A place opens its first page. */
const PLACES: readonly Place[] = [
  {
    name: 'Home',
    icon: HomeOutlined,
    pages: [
      { name: 'Home', to: '/admin/', area: 'schedule' },
      { name: 'Home', to: '/admin/', area: 'money' },
    ],
  },
  {
    name: 'Schedule',
    icon: CalendarMonth,
    pages: [
      { name: 'Board', to: '/admin/dispatch', area: 'schedule', with: ['/admin/run-sheet'] },
      { name: 'Week', to: `${CALENDAR}?view=week`, area: 'schedule' },
      { name: 'Month', to: `${CALENDAR}?view=month`, area: 'schedule' },
      { name: 'Call list', to: '/admin/call-list', area: 'schedule' },
    ],
  },
  {
    name: 'Customers',
    icon: People,
    pages: [
      { name: 'Customers', to: '/admin/users', area: 'customers', with: ['/admin/customer-profile'] },
      { name: 'Waitlist', to: '/admin/waitlist', area: 'customers' },
      { name: 'Ratings', to: '/admin/ratings', area: 'customers' },
    ],
  },
  {
    name: 'Jobs',
    icon: EventNote,
    pages: [
      { name: 'Bookings', to: '/admin/bookings', area: 'schedule', with: ['/admin/book'] },
      { name: 'Quotes', to: '/admin/quotes', area: 'schedule' },
      { name: 'Plans', to: '/admin/subscriptions', area: 'schedule' },
    ],
  },
  {
    name: 'Money',
    icon: Payments,
    pages: [
      { name: 'To do', to: '/admin/money', area: 'money', with: ['/admin/unmatched-payments'] },
      { name: 'Payments', to: '/admin/payments', area: 'money' },
      { name: 'Refunds', to: '/admin/refunds', area: 'money' },
      { name: 'Gift cards', to: '/admin/gift-cards', area: 'money', needs: 'usesCredit' },
      { name: 'Sales tax', to: '/admin/tax-report', area: 'money' },
      { name: 'Month-end', to: '/admin/month-end', area: 'money' },
    ],
  },
  {
    name: 'Team',
    icon: Groups,
    pages: [
      { name: 'Crews', to: '/admin/crews', area: 'schedule' },
      { name: 'Cleaners', to: '/admin/cleaners', area: 'schedule' },
      { name: 'Hours', to: '/admin/hours', area: 'schedule' },
      { name: 'Time off & holidays', to: '/admin/closures', area: 'schedule' },
    ],
  },
  {
    name: 'Messages',
    icon: MailOutline,
    pages: [
      { name: 'Emails and texts', to: '/admin/mails', area: 'messages' },
      { name: 'Notifications', to: '/admin/notifications', area: 'messages' },
      { name: 'News', to: '/admin/news', area: 'messages' },
    ],
  },
  {
    name: 'Settings',
    icon: Settings,
    pages: [
      { name: 'Company', to: '/admin/settings', area: 'settings' },
      { name: 'Branding', to: '/admin/look', area: 'settings' },
      { name: 'Services', to: '/admin/services', area: 'prices' },
      { name: 'Prices', to: '/admin/prices', area: 'prices' },
      { name: 'Checklists', to: '/admin/checklists', area: 'prices' },
      { name: 'Office users', to: '/admin/administrators', area: 'people' },
      { name: 'Import', to: '/admin/import', area: 'settings' },
      { name: 'First steps', to: '/admin/first-run', area: 'settings' },
      { name: 'Audit log', to: '/admin/audit-log', area: 'records' },
      { name: 'System check', to: '/admin/system-check', area: 'settings' },
    ],
  },
];

/** The places of a role, each with the pages that the role may view and the owner uses. Places without any page are left out. */
export function placesFor(
  account: OfficeAccount | undefined,
  site: Pick<SiteSettings, 'usesCredit'> | undefined,
): Place[] {
  return PLACES.map((place) => ({
    ...place,
    pages: pagesFor(account, place.pages).filter(({ needs }) => !needs || site?.[needs] === true),
  })).filter(({ pages }) => pages.length > 0);
}

/** Home is open to two areas, so a page may be listed twice. */
function pagesFor(account: OfficeAccount | undefined, pages: readonly OfficePage[]): OfficePage[] {
  const open = pages.filter(({ area }) => reaches(account, area, 'read'));
  return open.filter(({ to }, index) => open.findIndex((page) => page.to === to) === index);
}

/**
 * The place and page that show a path; undefined for pages without a place, such as the own account.
 * @param view the calendar's view; a day counts as part of the month
 */
export function whereIs(
  places: readonly Place[],
  pathname: string,
  view: string,
): { place: Place; page: OfficePage } | undefined {
  for (const place of places) {
    const page = place.pages.find((one) => shows(one, pathname, view));
    if (page) return { place, page };
  }
  return undefined;
}

function shows({ to, with: others = [] }: OfficePage, pathname: string, view: string): boolean {
  const [path = '', search] = to.split('?');
  if (path === CALENDAR) {
    const isWeek = new URLSearchParams(search).get('view') === 'week';
    return pathname === CALENDAR && isWeek === (view === 'week');
  }
  if (path === '/admin/') return pathname === '/admin' || pathname === '/admin/';
  return [path, ...others].some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
