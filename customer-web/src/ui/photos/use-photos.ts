import type { UploadedFile } from '@homebright/contract';
import { useCallback, useRef, useState } from 'react';
import { serverMessage, write } from '@homebright/web-common/api/client.js';
import { type Refusal, sortFiles } from './photo-rules.js';

/** A photo being uploaded, or one whose upload failed. */
export interface Sending {
  key: string;
  file: File;
  preview: string;
  percent: number;
  stop: AbortController;
  /** The server's reason, or 'failed', once the upload has failed. */
  error?: string;
}
export interface Refused {
  name: string;
  why: Refusal;
}

const toSend = (file: File): Sending => ({
  key: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  percent: 0,
  stop: new AbortController(),
});

/**
 * Uploaded photos (`photos`, which are stored with the draft), photos that are being uploaded, and refused ones.
 * @param others the number of other photos that count toward the limit
 */
export function usePhotos(photos: UploadedFile[], onChange: (photos: UploadedFile[]) => void, others = 0) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const arrived = useRef(photos);

  const change = useCallback((key: string, patch: Partial<Sending>) => {
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  }, []);
  const keepArrived = useCallback(
    (next: UploadedFile[]) => {
      arrived.current = next;
      onChange(next);
    },
    [onChange],
  );

  const send = async ({ key, file, preview, stop }: Sending) => {
    change(key, { percent: 0, error: undefined });
    try {
      const { uploadPhoto } = await import('./upload.js');
      const photo = await uploadPhoto(file, (percent) => change(key, { percent }), stop.signal);
      URL.revokeObjectURL(preview);
      setSending((all) => all.filter((one) => one.key !== key));
      keepArrived([...arrived.current, photo]);
    } catch (error) {
      change(key, { error: serverMessage(error) ?? 'failed' });
    }
  };

  const add = (files: File[]) => {
    const sorted = sortFiles(files, others + photos.length + sending.length);
    setRefused(sorted.refused);
    const added = sorted.good.map(toSend);
    setSending((all) => [...all, ...added]);
    added.forEach((one) => void send(one));
  };

  const drop = ({ key, preview, stop }: Sending) => {
    stop.abort();
    URL.revokeObjectURL(preview);
    setSending((all) => all.filter((one) => one.key !== key));
  };

  const remove = (photo: UploadedFile) => {
    keepArrived(arrived.current.filter(({ id }) => id !== photo.id));
    // The server deletes an orphaned photo after a day.
    write('DELETE', `/api/photos/${photo.id}`).catch(() => undefined);
  };

  const dropAll = () => {
    sending.forEach(drop);
    keepArrived([]);
  };

  const isBusy = sending.some(({ error }) => !error);
  return { sending, refused, add, retry: (one: Sending) => void send(one), drop, dropAll, remove, isBusy };
}
