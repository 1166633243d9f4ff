import Download from '@mui/icons-material/DownloadOutlined';
import { fileSize } from '@homebright/contract';
import type { UploadedFile } from '@homebright/contract';
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { PhotoPreview } from '../../ui/photo-preview';
import { Thumbnail } from '../../ui/thumbnail';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { PlainList, Rest } from '../../ui/arrangement';

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
    <Panel flat>
      <Typography variant="h3">
        {heading} ({files.length})
      </Typography>
      {files.length === 0 ? (
        <Muted above={1}>{empty}</Muted>
      ) : (
        <PlainList above={1}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onOpen={photos ? () => setOpened(file) : undefined} />
          ))}
        </PlainList>
      )}
      <PhotoPreview
        photo={opened && { name: opened.originalName, src: `/api/photos/${opened.id}` }}
        onClose={() => setOpened(undefined)}
      />
    </Panel>
  );
}

function FileRow({ file, onOpen }: { file: UploadedFile; onOpen?: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 0.75 }}>
      {onOpen ? <OpenButton file={file} onOpen={onOpen} /> : null}
      <Rest>
        <Typography noWrap>{file.originalName}</Typography>
        <Muted>{fileSize(file.size)}</Muted>
      </Rest>
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

function OpenButton({ file, onOpen }: { file: UploadedFile; onOpen: () => void }) {
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
      <Thumbnail photoId={file.id} />
    </ButtonBase>
  );
}
