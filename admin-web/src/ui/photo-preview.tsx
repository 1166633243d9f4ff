import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { Dialog } from './dialog';

interface PhotoPreviewProps {
  photo: { name: string; src: string } | undefined;
  onClose: () => void;
}

/** A photo as large as the window allows. */
export function PhotoPreview({ photo, onClose }: PhotoPreviewProps) {
  return (
    <Dialog open={!!photo} title={photo?.name ?? ''} bare width="content" onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 1, paddingLeft: 2 }}>
        <Typography noWrap sx={{ flex: 1 }}>
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
