import { useEffect, useRef } from 'react';
import { watchLogoPress } from '../lib/logo-press.js';
import { browser } from '../lib/router/leave.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { texts } from '../lib/texts/index.js';
import styles from './logo.module.css';

/**
 * The logo: a roof over a rising sun. A short press goes to `href`, and a press of ten seconds to the administrators'
 * sign-in.
 */
export function Logo({ href = '/' }: { href?: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) return watchLogoPress(link.current, { short: navigate, long: browser.leaveFor });
  }, []);
  return (
    <a
      ref={link}
      className={styles.logo}
      href={href}
      data-logo
      aria-label={texts.header.home}
      draggable={false}
    >
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="10" className={styles.ground} />
        <path d="M11 24a7 7 0 0 1 14 0Z" className={styles.sun} />
        <path d="M7.5 17.5 18 8.5l10.5 9M7.5 24h21" className={styles.roof} />
      </svg>
      <span className={styles.name} data-site="businessName">
        {texts.header.brand}
      </span>
    </a>
  );
}
