const frame = '<rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="#fff" stroke="#d5d8dc"/>';
const word = (text, fill, size) =>
  `<text x="18" y="16" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-style="italic" font-size="${size}" fill="${fill}">${text}</text>`;

const MARKS = {
  visa: frame + word('VISA', '#1a1f71', 11),
  mastercard: `${frame}<circle cx="14.5" cy="12" r="6" fill="#eb001b"/><circle cx="21.5" cy="12" r="6" fill="#f79e1b" fill-opacity=".85"/>`,
  amex: `<rect width="36" height="24" rx="4" fill="#016fd0"/>${word('AMEX', '#fff', 10)}`,
  discover: `${frame}${word('DISC', '#3a3a3a', 9)}<circle cx="30" cy="17" r="3" fill="#f47216"/>`,
  unknown:
    '<rect x="1" y="1" width="34" height="22" rx="3.5" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="1.5"/><rect x="1" y="5.5" width="34" height="4" fill="currentColor" fill-opacity=".5"/>',
};

/** A small picture of the card's brand, own drawing. */
export function brandMark(name) {
  return `<svg viewBox="0 0 36 24" width="36" height="24">${MARKS[name] ?? MARKS.unknown}</svg>`;
}
