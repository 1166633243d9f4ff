import drawing from './lost-key.svg';

/** A door, a mat and no key: for pages that do not exist. */
export function LostKey() {
  return (
    <svg className="art" viewBox="0 0 240 180" width="240" height="180" aria-hidden="true">
      <use href={`${drawing}#key`} />
    </svg>
  );
}
