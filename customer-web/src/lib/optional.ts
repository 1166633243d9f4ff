import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded when it is first shown, and left out if that fails: a page that lost its network still
 * works. Needs `Suspense`.
 */
export const optional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
