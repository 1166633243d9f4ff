import Download from '@mui/icons-material/DownloadOutlined';
import { fileSize } from '@homebright/contract';
import type { UploadedFile } from '@homebright/contract';
import { Box, ButtonBase, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { PhotoPreview } from '../../ui/photo-preview';

interface FileListProps {
  heading: string;
  files: readonly UploadedFile[];
  empty: string;
  /** Photos show a thumbnail that opens large. */
  photos?: boolean;
}

/** Photos or files, each with its size and a download. */
export function FileList({ heading, files, empty, photos = false }: FileListProps) {
  const [opened, setOpened] = useState<UploadedFile>();
  return (
    <Card sx={{ padding: 2, boxShadow: 'none' }}>
      <Typography variant="h3">
        {heading} ({files.length})
      </Typography>
      {files.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginTop: 1 }}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onOpen={photos ? () => setOpened(file) : undefined} />
          ))}
        </Box>
      )}
      <PhotoPreview
        photo={opened && { name: opened.originalName, src: `/api/photos/${opened.id}` }}
        onClose={() => setOpened(undefined)}
      />
    </Card>
  );
}

function FileRow({ file, onOpen }: { file: UploadedFile; onOpen?: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 0.75 }}>
      {onOpen ? <Thumbnail file={file} onOpen={onOpen} /> : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{file.originalName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fileSize(file.size)}
        </Typography>
      </Box>
      <Tooltip title="Download">
        <IconButton
          size="small"
          component="a"
          href={`/api/photos/${file.id}`}
          download={file.originalName}
          aria-label={`Download ${file.originalName}`}
        >
          <Download />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function Thumbnail({ file, onOpen }: { file: UploadedFile; onOpen: () => void }) {
  return (
    <ButtonBase
      aria-label={`Open ${file.originalName} large`}
      onClick={onOpen}
      sx={{
        width: 56,
        height: 42,
        borderRadius: '8px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="img"
        src={`/api/photos/${file.id}?size=thumb`}
        alt=""
        loading="lazy"
        sx={{ width: 1, height: 1, objectFit: 'cover' }}
      />
    </ButtonBase>
  );
}
