import type { ReactNode } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import { useWords } from '../use-crew.js';
import { Icon, type IconName } from './icon.js';
import { StatusBar } from './status-bar.js';
import styles from './frame.module.css';

/** The frame of all three pages: the sync status at the top, and the navigation within reach of the thumb. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const { nav } = useWords();
  const tab = (href: string, name: string, icon: IconName) => (
    <Link href={href} className={styles.tab} aria-current={path === href ? 'page' : undefined}>
      <Icon name={icon} size={26} />
      {name}
    </Link>
  );
  return (
    <>
      <header>
        <StatusBar />
      </header>
      <main className={styles.screen}>{children}</main>
      <nav className={styles.tabs} aria-label={nav.label}>
        {tab('/crew', nav.today, 'sun')}
        {tab('/crew/week', nav.week, 'calendar')}
        {tab('/crew/me', nav.me, 'person')}
      </nav>
    </>
  );
}
