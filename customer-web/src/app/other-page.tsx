import type { CurrentUser } from '@homebright/contract';
import { usePath } from '@homebright/web-common/router/use-location.js';
import { lazy } from 'react';
import { useSite } from '../lib/api/site.js';
import { LoadingScreen } from '../ui/loading.js';
import { PageFrame } from './page-frame.js';
import { PageNotFound } from './page-not-found.js';

const TestScreens = lazy(() => import('../features/test-screens/test-screens.js'));

const isTestScreen = (path: string) => /^\/test-(payment|recurring|4hour)$/.test(path);

/** The test screens, if the owner has them on (docs/rules.md#pages). Any other address has no page. */
export default function OtherPage({ user }: { user: CurrentUser | null }) {
  const path = usePath();
  const site = useSite();
  if (!user || !isTestScreen(path)) return <PageNotFound user={user} />;
  if (!site) return <LoadingScreen />;
  if (!site.testScreens) return <PageNotFound user={user} />;
  return (
    <PageFrame user={user}>
      <TestScreens key={path} />
    </PageFrame>
  );
}
