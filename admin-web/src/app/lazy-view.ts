import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A lazily loaded view; `name` is its export. */
export function lazyView<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
