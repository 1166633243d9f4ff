import type { CurrentUser, OwnBooking } from '@homebright/contract';
import { drawFirst } from '../features/my-bookings/first-view.js';
import { read, readOrNull } from '@homebright/web-common/api/client.js';

/**
 * Like `main.ts`, but also reads the data of My Bookings and draws its first view before the app is loaded.
 */
async function start(root: HTMLElement): Promise<void> {
  const user = readOrNull<CurrentUser>('/api/auth/user').catch(() => undefined);
  const bookings = read<OwnBooking[]>('/api/bookings');
  let isMounted = false;
  Promise.all([user, bookings]).then(
    ([who, visits]) => who && !isMounted && drawFirst(root, who, visits),
    () => undefined,
  );
  const [{ mountApp }, { bookingsKey }] = await Promise.all([
    import('./mount.js'),
    import('../features/my-bookings/own-pages.js'),
  ]);
  const who = await user;
  isMounted = true;
  await mountApp(root, who, (queries) => {
    void queries.prefetchQuery({ queryKey: bookingsKey, queryFn: () => bookings });
  });
  root.inert = false;
}

const root = document.getElementById('root');
if (root) void start(root);
