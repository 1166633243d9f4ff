import { type ComponentType, lazy } from 'react';

/**
 * A page that is loaded when it is first shown. If `load` has already loaded it, it shows at once, without
 * 'Loading...'.
 */
export function preloaded<Props, Module extends { default: ComponentType<Props> }>(
  fetchPage: () => Promise<Module & { default: ComponentType<Props> }>,
) {
  let page: Module | undefined;
  const load = async () => (page ??= await fetchPage());
  const pageOrLoad = () =>
    page ? ({ then: (done: (known: typeof page) => void) => done(page) } as ReturnType<typeof load>) : load();
  return { load, Page: lazy<ComponentType<Props>>(pageOrLoad) };
}
