import { type ComponentType, lazy } from 'react';

/** Loaded once it is shown, and done without where that fails: a page that lost its network goes on. Shown in `Suspense`. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
