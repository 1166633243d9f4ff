import { generateKeyPairSync, sign } from 'node:crypto';

/** One ASN.1 value in DER encoding. */
function der(tag: number, ...parts: (Buffer | string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as Buffer))),
  );
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const OTHER_NAMES = oid('551d11');

/**
 * A new self-signed certificate for `localhost` with its key, both as PEM.
 * @param until the last valid day, YYMMDD
 */
export function unvouchedCertificate(until = '491231'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, 'localhost'))));
  const names = der(SEQUENCE, OTHER_NAMES, der(0x04, der(SEQUENCE, der(0x82, 'localhost'))));
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, 2)),
    der(0x02, 1),
    ECDSA_SHA256,
    name,
    der(SEQUENCE, der(0x17, '200101000000Z'), der(0x17, `${until}235959Z`)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, names)),
  );
  const signature = der(0x03, 0, sign('sha256', body, privateKey));
  const text = der(SEQUENCE, body, ECDSA_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
