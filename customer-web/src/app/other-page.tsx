import type { CurrentUser, SiteSettings } from '@homebright/contract';
import { usePath } from '@homebright/web-common/router/use-location.js';
import { lazy } from 'react';
import { useSite } from '../lib/api/site.js';
import { LoadingScreen } from '../ui/loading.js';
import { PageFrame } from './page-frame.js';
import { PageNotFound } from './page-not-found.js';

const TestScreens = lazy(() => import('../features/test-screens/test-screens.js'));
const Quote = lazy(() => import('../features/quote/quote-page.js'));
const Gift = lazy(() => import('../features/checkout/gift/gift-page.js'));
const BoughtGift = lazy(() => import('../features/checkout/gift/bought-gift-page.js'));

/** Pages that few people open, so that the others need not name them. An address without a page is 'Page Not Found'. */
export default function OtherPage({ user }: { user: CurrentUser | null }) {
  const path = usePath();
  const site = useSite();
  if (/^\/quote(\/|$)/.test(path))
    return (
      <PageFrame user={user}>
        <Quote />
      </PageFrame>
    );
  const page = pageAt(path, user !== null);
  if (!page) return <PageNotFound user={user} />;
  if (!site) return <LoadingScreen />;
  if (!page.isOn(site)) return <PageNotFound user={user} />;
  return (
    <PageFrame user={user}>
      <page.Page key={path} site={site} />
    </PageFrame>
  );
}

interface SomePage {
  Page: React.ComponentType<{ site: SiteSettings }>;
  /** Whether the owner has it on (docs/rules.md#pages). */
  isOn: (site: SiteSettings) => boolean;
}

/** The test screens, and the pages of gift cards. */
function pageAt(path: string, isSignedIn: boolean): SomePage | undefined {
  if (path === '/gift') return { Page: Gift, isOn: ({ sellsGiftCards }) => sellsGiftCards === true };
  // A card that was sold keeps its page.
  if (/^\/gift\/[\w-]+$/.test(path)) return { Page: BoughtGift, isOn: () => true };
  if (isSignedIn && /^\/test-(payment|recurring|4hour)$/.test(path))
    return { Page: TestScreens, isOn: ({ testScreens }) => testScreens };
  return undefined;
}
