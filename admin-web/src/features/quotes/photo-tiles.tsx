import Close from '@mui/icons-material/Close';
import type { UploadedFile } from '@homebright/contract';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useState } from 'react';
import { PlainList } from '../../ui/arrangement';
import { PhotoPreview } from '../../ui/photo-preview';
import { Thumbnail } from '../../ui/thumbnail';

interface PhotoTilesProps {
  photos: readonly UploadedFile[];
  /** Without it, photos cannot be removed. */
  onRemove?: (photo: UploadedFile) => void;
}

/** Thumbnails that open large. */
export function PhotoTiles({ photos, onRemove }: PhotoTilesProps) {
  const [opened, setOpened] = useState<UploadedFile>();
  return (
    <>
      <PlainList aria-label="Photos" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photos.map((photo) => (
          <Box component="li" key={photo.id} sx={{ position: 'relative' }}>
            <ButtonBase
              aria-label={`Open ${photo.originalName} large`}
              onClick={() => setOpened(photo)}
              sx={TILE}
            >
              <Thumbnail photoId={photo.id} />
            </ButtonBase>
            {onRemove ? (
              <IconButton
                size="small"
                aria-label={`Remove ${photo.originalName}`}
                onClick={() => onRemove(photo)}
                sx={REMOVE}
              >
                <Close fontSize="small" />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </PlainList>
      <PhotoPreview
        photo={opened && { name: opened.originalName, src: `/api/photos/${opened.id}` }}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const TILE = {
  width: 112,
  height: 84,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
} as const;

const REMOVE = {
  position: 'absolute',
  top: 4,
  right: 4,
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
} as const;
