import { type ComponentType, lazy } from 'react';

/** Loaded once it is shown, and done without where that fails: a page that lost its network goes on. Shown in `Suspense`. */
export const optional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
