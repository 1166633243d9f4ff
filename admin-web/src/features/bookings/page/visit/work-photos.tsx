import type { WorkPhoto } from '@homebright/contract';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { PhotoPreview } from '../../../../ui/photo-preview';
import { clockIn } from './visit-words';
import { Line, Spaced } from '../../../../ui/arrangement';

interface WorkPhotosProps {
  bookingId: number;
  photos: readonly WorkPhoto[];
  timeZone: string;
}

/** The crew's photos from before and after the visit; each opens large. */
export function WorkPhotos({ bookingId, photos, timeZone }: WorkPhotosProps) {
  const [opened, setOpened] = useState<{ name: string; src: string }>();
  return (
    <>
      {(['before', 'after'] as const).map((side) => {
        const photosOfSide = photos.filter((photo) => photo.taken === side);
        if (!photosOfSide.length) return null;
        return (
          <Spaced key={side} above={1.5}>
            <Typography component="h3" variant="smallStrong">
              {side === 'before' ? 'Before' : 'After'}
            </Typography>
            <Line above={0.5}>
              {photosOfSide.map(({ id, takenAt }) => {
                const name = `${side === 'before' ? 'Before' : 'After'}, ${clockIn(timeZone, takenAt)}`;
                const src = `/api/admin/bookings/${bookingId}/work-photos/${id}`;
                return (
                  <ButtonBase
                    key={id}
                    aria-label={`Open ${name} large`}
                    onClick={() => setOpened({ name, src })}
                    sx={{
                      width: 96,
                      height: 72,
                      borderRadius: '10px',
                      overflow: 'hidden',
                      border: 1,
                      borderColor: 'divider',
                    }}
                  >
                    <Box
                      component="img"
                      src={`${src}?size=thumb`}
                      alt=""
                      loading="lazy"
                      sx={{ width: 1, height: 1, objectFit: 'cover' }}
                    />
                  </ButtonBase>
                );
              })}
            </Line>
          </Spaced>
        );
      })}
      <PhotoPreview photo={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
