/** A link that opens an address in the phone's own map with one press. */
export function mapLink(address: string, userAgent = navigator.userAgent): string {
  const query = encodeURIComponent(address);
  if (/iPhone|iPad/.test(userAgent)) return `https://maps.apple.com/?daddr=${query}`;
  if (userAgent.includes('Android')) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A number as `tel:` and `sms:` links need it, without formatting. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');
