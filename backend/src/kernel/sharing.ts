/** A caller that asks while a read is under way waits for that one. */
export function sharing<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => (underWay ??= read().finally(() => (underWay = undefined)));
}
