/** A link that opens an address in the device's own map with one press. @param userAgent the browser's */
export function mapLink(address: string, userAgent: string): string {
  const query = encodeURIComponent(address);
  if (/iPhone|iPad/.test(userAgent)) return `https://maps.apple.com/?daddr=${query}`;
  if (userAgent.includes('Android')) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A number as `tel:` and `sms:` links need it, without formatting. */
export const dialed = (phone: string): string => phone.replace(/[^+\d]/g, '');
