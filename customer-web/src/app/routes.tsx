import { lazy, useEffect } from 'react';
import { useCurrentUser } from '../lib/api/current-user.js';
import { useSite } from '../lib/api/site.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { usePath } from '@homebright/web-common/router/use-location.js';
import { LoadingScreen } from '../ui/loading.js';
import { PageFrame } from './page-frame.js';
import { Home, isOwnPage, OwnPages } from './first-pages.js';

const Checkout = lazy(() => import('../features/checkout/checkout-page.js'));
const PayLink = lazy(() => import('../features/checkout/pay-link-page.js'));
const PaymentSuccess = lazy(() => import('../features/checkout/success-page.js'));
const Settings = lazy(() => import('../features/settings/settings-page.js'));
const PageNotFound = lazy(() => import('./page-not-found.js'));
const TestScreens = lazy(() => import('../features/test-screens/test-screens.js'));

/** Pages other than home, which require sign-in (docs/rules.md#pages). */
const PAGES: Record<string, React.ComponentType> = {
  '/checkout': Checkout,
  '/payment': Checkout,
  '/subscribe': Checkout,
  '/payment-success': PaymentSuccess,
  '/settings': Settings,
};
const isTestScreen = (path: string) => /^\/test-(payment|recurring|4hour)$/.test(path);

/** The address of a pay link, with its secret or after the secret is removed. */
const isPayLink = (path: string) => /^\/pay(\/|$)/.test(path);

/** Whether the sign-in provider redirected to a page instead of the API. */
const isCallback = (path: string) => path.split('/').includes('callback');

export function Routes() {
  const path = usePath();
  const { user, isChecking } = useCurrentUser();
  const site = useSite();
  const callback = isCallback(path);
  useEffect(() => {
    if (callback) navigate('/', { replace: true });
  }, [callback]);

  if (isChecking || callback) return <LoadingScreen />;
  if (path === '/') return <Home user={user} />;
  if (isPayLink(path)) {
    return (
      <PageFrame user={user}>
        <PayLink />
      </PageFrame>
    );
  }
  const isTest = isTestScreen(path);
  if (isTest && !site) return <LoadingScreen />;
  const Page = isOwnPage(path)
    ? OwnPages
    : (PAGES[path] ?? (isTest && site?.testScreens ? TestScreens : undefined));
  if (!user || !Page) return <PageNotFound user={user} />;
  return (
    <PageFrame user={user}>
      <Page key={Page === OwnPages ? undefined : path} />
    </PageFrame>
  );
}
