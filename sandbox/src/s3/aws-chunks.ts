/**
 * The bytes inside an `aws-chunked` body: `<hex size>[;chunk-signature=…]\r\n<bytes>\r\n`, ended by a chunk of
 * size 0 and trailers.
 */
export function unwrapChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
