import { isUUID } from 'class-validator';

export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

/** Our references are UUIDs. Any other text was entered in the provider's dashboard and is ignored. */
export function referenceOf(text: string | undefined): string | null {
  return isUUID(text) ? (text as string) : null;
}
