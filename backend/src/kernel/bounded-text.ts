const MOST_BYTES = 256 * 1024;

/** The text of somebody else's answer, and whether that is all of it: they might never stop sending. */
export async function boundedText({ body }: Response): Promise<{ text: string; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    parts.push(bytes);
    size += bytes.byteLength;
    if (size > MOST_BYTES) break;
  }
  return { text: Buffer.concat(parts).toString('utf8'), isWhole: size <= MOST_BYTES };
}
