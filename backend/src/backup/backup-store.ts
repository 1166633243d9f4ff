import type { Readable } from 'node:stream';
import { folderOf } from '../addresses.js';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** Where backups are kept. A file appears only once it is complete. */
export interface BackupStore {
  /** The store's address without credentials, for messages and the list of runs. */
  readonly place: string;
  /** @returns the size in bytes @throws Error, and then the file does not exist */
  write(name: string, content: Readable): Promise<number>;
  /** @throws NoBackup */
  read(name: string): Promise<Readable>;
  list(): Promise<StoredFile[]>;
  remove(name: string): Promise<void>;
  /** Removes incomplete files that a killed process left behind. @param isOurs decides by the name */
  sweep(isOurs: (name: string) => boolean): Promise<void>;
}

export class NoBackup extends Error {}

/** The address of a folder or bucket without keys and parameters, for people and the record of runs. */
export function placeOf(url: string): string {
  const [address = ''] = url.split('?', 1);
  return address.startsWith('s3:') ? address.replace(/\/$/, '') : `file:${folderOf(address)}`;
}

/** `homebright-<installation>-<UTC time>.tar.gz`, with `.enc` if it is encrypted. */
const NAME = /^homebright-([\da-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.enc)?$/;

/** @param installation the database's own id, so that several databases can share a folder */
export function backupName(installation: string, at: Date, encrypted: boolean): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `homebright-${installation.slice(0, 8)}-${time}.tar.gz${encrypted ? '.enc' : ''}`;
}

/**
 * The time in a backup's name; null if the name is not one of ours.
 * @param installation null for any installation
 */
export function timeOf(name: string, installation: string | null): Date | null {
  const [, id, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!id || (installation && !installation.startsWith(id))) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
