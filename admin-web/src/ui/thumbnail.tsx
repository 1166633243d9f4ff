import { Box } from '@mui/material';

/** The small version of a stored photo, which fills its frame. */
export function Thumbnail({ photoId }: { photoId: number }) {
  return (
    <Box
      component="img"
      src={`/api/photos/${photoId}?size=thumb`}
      alt=""
      loading="lazy"
      sx={{ width: 1, height: 1, objectFit: 'cover' }}
    />
  );
}
