import styles from './icon.module.css';

const PATHS = {
  alert:
    'M12 8v5m0 3.5v.01M10.3 4.3 2.9 17.2A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.8L13.7 4.3a2 2 0 0 0-3.4 0Z',
  back: 'm14.5 5-7 7 7 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  calendar:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10.5h16M8.5 3.5v4m7-4v4',
  camera:
    'M4 8.5A1.5 1.5 0 0 1 5.5 7h2.6l1.4-2.5h5L15.9 7h2.6A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM12 16a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  car: 'M5 16.5v2m14-2v2M4 16.5v-4l1.8-5A2 2 0 0 1 7.7 6h8.6a2 2 0 0 1 1.9 1.5l1.8 5v4zM4.5 12h15M7.5 14.3v.01m9-.01v.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.3 2',
  close: 'm6 6 12 12M18 6 6 18',
  cloud: 'M7.5 18.5a4.5 4.5 0 0 1-.6-8.96 5.5 5.5 0 0 1 10.7 1.1A4 4 0 0 1 17.5 18.5z',
  door: 'M6 20.5v-16A1 1 0 0 1 7 3.5h10a1 1 0 0 1 1 1v16M3.5 20.5h17M14.5 12v.01',
  flag: 'M6 21V4m0 1c4-2.5 8 2.5 12.5 0v8.5C14 16 10 11 6 13.5',
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5V19.5h11v-10',
  key: 'M14.5 13.5a5 5 0 1 0-4.3-2.7L4 17v3h3.5v-2.5H10V15l1.3-1.3a5 5 0 0 0 3.2-.2ZM15.8 7.8v.01',
  map: 'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  message:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 15z',
  note: 'M6 4.5h12v11L14 19.5H6zM14 19.5v-4h4M9 9h6m-6 3.5h3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  play: 'M8 5.5v13l10.5-6.5z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m0-13.4 1.4 1.4m10.6 10.6 1.4 1.4',
} as const;
export type IconName = keyof typeof PATHS;

/** A line drawing beside words. Screen readers skip it, so it must never be the only thing that says something. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
