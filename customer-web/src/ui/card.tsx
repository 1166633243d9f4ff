import type { HTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import './card.css';

export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={`card ${className}`} />;
}

export type Tone = 'plain' | 'primary' | 'success' | 'warning' | 'error';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

interface NoticeProps {
  tone?: 'primary' | 'warning' | 'error';
  icon?: IconName;
  children: ReactNode;
}
export function Notice({ tone = 'primary', icon = 'clock', children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

/** A large status icon above the title. */
export function Seal({ tone = 'plain', icon }: { tone?: Tone; icon: IconName }) {
  return (
    <span className={`seal seal-${tone}`}>
      <Icon name={icon} size={32} />
    </span>
  );
}

/** Label and value pairs; pairs without a value are left out. */
export function Facts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  const known = items.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
