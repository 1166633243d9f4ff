import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPLETE } from '../test/setup/complete-environment.js';
import { readConfig } from './config.js';

describe('folders of photos and backups', () => {
  const ROOT = realpathSync(join(import.meta.dirname, '../..'));

  test('photos are in DATA_DIR unless PHOTO_STORE_URL says otherwise', () => {
    expect(readConfig(COMPLETE).photoStoreUrl).toBe('file:///var/lib/homebright/photos');
    expect(readConfig({ ...COMPLETE, DATA_DIR: '/srv/our data' }).photoStoreUrl).toBe(
      'file:///srv/our%20data/photos',
    );
    const PHOTO_STORE_URL = 's3://photos?region=us-east-1';
    expect(readConfig({ ...COMPLETE, PHOTO_STORE_URL }).photoStoreUrl).toBe(PHOTO_STORE_URL);
  });

  test('in production no folder may be inside the release, not even by a symbolic link', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'homebright-current-'));
    const current = join(elsewhere, 'current');
    symlinkSync(ROOT, current);
    const inside = (name: string, folder: string) =>
      `${name}: ${folder} is inside this release, which a later upgrade deletes. Name a folder elsewhere, or set DATA_DIR`;
    const refused = (settings: Record<string, string>) =>
      expect(() => readConfig({ ...COMPLETE, ...settings }));
    try {
      refused({ DATA_DIR: join(current, 'data') }).toThrow(inside('PHOTO_STORE_URL', `${ROOT}/data/photos`));
      refused({ PHOTO_STORE_URL: 'file:../photos' }).toThrow(inside('PHOTO_STORE_URL', `${ROOT}/photos`));
      refused({ BACKUP_URL: `file:${current}/kept?keep=7,4,12` }).toThrow(
        inside('BACKUP_URL', `${ROOT}/kept`),
      );
      refused({ BACKUP_URL: `file:${ROOT}-backups`, PHOTO_STORE_URL: `file:${elsewhere}` }).not.toThrow();
      const { NODE_ENV: _, ...tried } = COMPLETE;
      expect(() => readConfig({ ...tried, DATA_DIR: join(ROOT, 'data') })).not.toThrow();
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test.each(['PHOTO_STORE_URL', 'BACKUP_URL'])('%s with two slashes is refused by name', (name) =>
    expect(() => readConfig({ ...COMPLETE, [name]: 'file://var/lib/photos' })).toThrow(
      `${name} must have three slashes before its folder`,
    ),
  );
});
