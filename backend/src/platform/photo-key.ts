const PHOTO_KEY = /^[\da-f]{2}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-thumb)?\.jpg$/;

/** The file name of a photo or of its thumbnail. @param id a UUID */
export const photoKey = (id: string, part: '' | '-thumb' = ''): string =>
  `${id.slice(0, 2)}/${id}${part}.jpg`;

/**
 * Whether a name has the form of our photo files, 'ab/<uuid>.jpg'. Only such files are read from the folder
 * or bucket of photos.
 */
export const isPhotoKey = (name: string): boolean => PHOTO_KEY.test(name);
