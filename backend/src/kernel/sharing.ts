/** Shares one read: callers during a running read wait for its result. */
export function sharing<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => (underWay ??= read().finally(() => (underWay = undefined)));
}
