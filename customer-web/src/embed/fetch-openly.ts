/** Reads public data without cookies. @throws Error */
export async function fetchOpenly<T>(path: string): Promise<T> {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
