import styles from './icon.module.css';
/** Line icons on a 24-pixel grid, drawn for this site. */
const PATHS = {
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  broom: 'M14 3l-3 8M8 11h7l2 10H6l2-10ZM10 16v5M14 16v5',
  sparkle:
    'M11 4c.6 4.2 1.8 5.6 6 6-4.2.6-5.4 1.8-6 6-.6-4.2-1.8-5.4-6-6 4.2-.4 5.4-1.8 6-6ZM18 15c.3 1.9.9 2.6 3 3-2.1.4-2.7 1.1-3 3-.3-1.9-.9-2.6-3-3 2.1-.4 2.7-1.1 3-3Z',
  house: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  photos: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone: 'M7.5 3h9v18h-9zM11 17.5h2',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  alert: 'M12 4 2.5 20h19L12 4ZM12 10.5v4.5M12 17.5v.01',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z',
  sunrise: 'M3 18.5h18M6 18.5a6 6 0 0 1 12 0M12 8.5V5M4.5 11.5l1.8 1.5M19.5 11.5 17.7 13',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 5V3M12 21v-2M5 12H3M21 12h-2M7 7 5.6 5.6M18.4 18.4 17 17M7 17l-1.4 1.4M18.4 5.6 17 7',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
} as const;
export type IconName = keyof typeof PATHS;

export function isIconName(name: string): name is IconName {
  return name in PATHS;
}

/** `path`: an icon that is not in `PATHS`, because only the pages of one feature have it. */
type IconProps = { size?: number } & (
  { name: IconName; path?: undefined } | { name?: undefined; path: string }
);

export function Icon({ name, path = name && PATHS[name], size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
