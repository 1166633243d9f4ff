import Close from '@mui/icons-material/Close';

import { Box, Dialog, IconButton, Typography } from '@mui/material';
import { useId } from 'react';

/** A photo as large as the window allows. */
export function PhotoPreview({
  photo,
  onClose,
}: {
  photo: { name: string; src: string } | undefined;
  onClose: () => void;
}) {
  const name = useId();
  return (
    <Dialog open={!!photo} onClose={onClose} maxWidth="xl" aria-labelledby={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 1, paddingLeft: 2 }}>
        <Typography id={name} noWrap sx={{ flex: 1 }}>
          {photo?.name}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {photo ? (
        <Box
          component="img"
          src={photo.src}
          alt={photo.name}
          sx={{ display: 'block', maxWidth: '90vw', maxHeight: '80vh', objectFit: 'contain' }}
        />
      ) : null}
    </Dialog>
  );
}
