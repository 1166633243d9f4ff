import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { Icon, type IconName } from './icon.js';
import styles from './card.module.css';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(styles.card, className)} />;
}

export type Tone = 'plain' | 'primary' | 'success' | 'warning' | 'error';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

interface NoticeProps {
  tone?: 'primary' | 'warning' | 'error';
  icon?: IconName;
  children: ReactNode;
}
export function Notice({ tone = 'primary', icon = 'clock', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

/** A large status icon above the title. */
export function Seal({ tone = 'plain', icon }: { tone?: Tone; icon: IconName }) {
  return (
    <span className={styles.seal} data-tone={tone}>
      <Icon name={icon} size={32} />
    </span>
  );
}

/** Label and value pairs; pairs without a value are left out. */
export function Facts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  const present = items.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={styles.facts}>
      {present.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
