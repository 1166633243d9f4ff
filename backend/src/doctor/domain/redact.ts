/**
 * Removes secrets, because messages from drivers and providers may repeat their input.
 *
 * @param secrets settings that nobody may read, and URLs that contain one
 */
export function redact(text: string, secrets: readonly string[]): string {
  const parts = secrets.flatMap((secret) => [secret, ...passwordOf(secret)]).filter((one) => one.length >= 4);
  return [...new Set(parts)]
    .sort((a, b) => b.length - a.length)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text)
    .replace(/\/\/[^\s/@]+@/g, '//***@');
}

function passwordOf(secret: string): string[] {
  const [, password] = /^[a-z][a-z0-9+]*:\/\/[^\s/@:]*:([^\s/@]+)@/i.exec(secret) ?? [];
  if (!password) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
