import type { CurrentUser } from '@homebright/contract';
import { signInAndReturn } from '../lib/router/leave.js';
import { useLocation } from '@homebright/web-common/router/use-location.js';
import { notFoundTexts } from '../lib/texts/not-found.js';
import { LostKey } from '../ui/art/lost-key.js';
import { AnchorButton } from '../ui/button.js';
import { usePageTitle } from '../ui/page-title.js';
import { PageFrame } from './page-frame.js';
import cardStyles from '../ui/card.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

export function PageNotFound({ user }: { user: CurrentUser | null }) {
  const notFound = notFoundTexts();
  const { path, search } = useLocation();
  const heading = usePageTitle(notFound.title);
  const returnTo = search.size ? `${path}?${search}` : path;
  return (
    <PageFrame user={user}>
      <div className={layoutStyles.measure}>
        <div className={cardStyles.pageState}>
          <LostKey />
          <h1 ref={heading} tabIndex={-1}>
            {notFound.title}
          </h1>
          <p className={textStyles.muted}>{notFound.text}</p>
          {!user && <p className={textStyles.muted}>{notFound.maybeSignIn}</p>}
          <div className={layoutStyles.row}>
            <AnchorButton href="/">{notFound.home}</AnchorButton>
            {!user && (
              <AnchorButton look="secondary" href={signInAndReturn(returnTo)}>
                {notFound.signIn}
              </AnchorButton>
            )}
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
