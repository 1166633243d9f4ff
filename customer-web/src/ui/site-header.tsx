import type { CurrentUser } from '@homebright/contract';
import type { MouseEvent } from 'react';
import { expectReturn } from '../lib/returning.js';
import { SIGN_IN, SIGN_OUT } from '../lib/router/leave.js';
import { Link } from '@homebright/web-common/router/link.js';
import { leaveNothingBehind } from '../lib/signing-out.js';
import { texts } from '../lib/texts/index.js';
import { AnchorButton } from './button.js';
import { Logo } from './logo.js';
import { Portrait } from './portrait.js';
import styles from './site-header.module.css';
import layoutStyles from './layout.module.css';

/** Logo, section links and the signed-in customer (docs/rules.md#landing-page). */
export function SiteHeader({ user }: { user: CurrentUser | null }) {
  const { header } = texts;
  return (
    <header className={styles.siteHeader}>
      <a className={styles.skipLink} href="#content">
        {texts.common.skipToContent}
      </a>
      <div className={`${layoutStyles.measure} ${styles.row}`}>
        <Logo />
        <nav className={styles.siteNav} aria-label={header.navigation}>
          <a href="/#services">{header.services}</a>
          <a href="/#about">{header.about}</a>
          <a href="/#contact">{header.contact}</a>
          {user && <Link href="/bookings">{texts.hero.bookings}</Link>}
        </nav>
        {user ? (
          <Profile user={user} />
        ) : (
          <AnchorButton look="secondary" small href={SIGN_IN} data-sign-in onClick={expectReturn}>
            {header.signIn}
          </AnchorButton>
        )}
      </div>
    </header>
  );
}

/**
 * Signs out on a middle click, which opens the sign-out in another tab and fires no `click`. A right click only opens
 * the menu.
 */
function signOutOnMiddleClick({ button }: MouseEvent): void {
  if (button === 1) leaveNothingBehind();
}

function Profile({ user }: { user: CurrentUser }) {
  const name = user.firstName || (user.email ?? '');
  return (
    <div className={styles.profile}>
      <Portrait name={name} url={user.profileImageUrl} />
      <Link className={styles.profileName} href="/settings" aria-label={`${name}, ${texts.header.settings}`}>
        {name}
      </Link>
      <AnchorButton
        look="secondary"
        small
        href={SIGN_OUT}
        onClick={leaveNothingBehind}
        onAuxClick={signOutOnMiddleClick}
      >
        {texts.header.signOut}
      </AnchorButton>
    </div>
  );
}
