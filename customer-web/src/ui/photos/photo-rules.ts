import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@homebright/contract';

export type Refusal = 'type' | 'size' | 'count' | 'failed';

/** Images, including HEIC and HEIF (docs/rules.md#photos). Some systems give HEIC and HEIF files a name but no type. */
export const ACCEPT = 'image/*,.heic,.heif';
const READABLE = /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i;

export function isImage(file: Pick<File, 'name' | 'type'>): boolean {
  if (file.type === 'image/svg+xml') return false;
  return file.type.startsWith('image/') || (file.type === '' && READABLE.test(file.name));
}

/** Sorts the chosen files into those accepted, and those refused with the reason. */
export function sortFiles(
  files: File[],
  taken: number,
): { good: File[]; refused: { name: string; why: Refusal }[] } {
  const good: File[] = [];
  const refused: { name: string; why: Refusal }[] = [];
  for (const file of files) {
    const why = refusal(file, taken + good.length);
    if (why) refused.push({ name: file.name, why });
    else good.push(file);
  }
  return { good, refused };
}

function refusal(file: File, taken: number): Refusal | undefined {
  if (!isImage(file)) return 'type';
  if (file.size > MAX_PHOTO_BYTES) return 'size';
  return taken >= MAX_PHOTOS ? 'count' : undefined;
}
