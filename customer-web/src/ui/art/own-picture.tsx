import { language } from '../../lib/texts/language.js';
import type { OwnPhoto } from '../../lib/texts/own-words.js';

interface Props {
  photo: OwnPhoto;
  sizes: string;
  className?: string;
  /** Visible without scrolling. */
  first?: boolean;
}

/** A picture whose size is known before it loads, so its space is reserved. */
export function OwnPicture({ photo, first, ...rest }: Props) {
  const { src, small, width, height } = photo;
  return (
    <img
      {...{ src, width, height, ...rest }}
      alt={language() === 'es' ? photo.altSpanish : photo.alt}
      srcSet={`${small} 560w, ${src} 1040w`}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
