const MAX_BYTES = 256 * 1024;

/**
 * The first bytes of another server's response, and whether they are all of it. The length is limited because
 * that server might never stop sending.
 */
export async function boundedText({ body }: Response): Promise<{ text: string; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    parts.push(bytes);
    size += bytes.byteLength;
    if (size > MAX_BYTES) break;
  }
  return { text: Buffer.concat(parts).toString('utf8'), isWhole: size <= MAX_BYTES };
}
