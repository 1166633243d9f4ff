import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import { WRITTEN_QUOTE_LIMITS } from '@homebright/contract';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { Part } from '../../booking/home-form/fields';
import { useHomeForm } from '../../booking/home-form/use-home-form';
import { Line } from '../../ui/arrangement';
import { Muted } from '../../ui/text';
import { PhotoTiles } from './photo-tiles';
import type { QuoteForm } from './quote-form';
import { useUploadPhotos } from './quotes-api';

/** The photos that the customer sees, at most ten. */
export function PhotosPart() {
  const { form, change } = useHomeForm<QuoteForm>();
  const input = useRef<HTMLInputElement>(null);
  const send = useUploadPhotos((photos) => change({ photos: [...form.photos, ...photos] }));
  const room = WRITTEN_QUOTE_LIMITS.photos - form.photos.length;
  return (
    <Part title="Photos">
      {form.photos.length ? (
        <PhotoTiles
          photos={form.photos}
          onRemove={({ id }) => change({ photos: form.photos.filter((photo) => photo.id !== id) })}
        />
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Add photos"
        accept="image/*,.heic,.heif"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, room);
          if (files.length) send.mutate(files);
          // Lets the user choose the same file again.
          target.value = '';
        }}
      />
      <Line align="center" gap={2}>
        <Button
          variant="outlined"
          startIcon={<AddPhoto />}
          disabled={send.isPending || room <= 0}
          onClick={() => input.current?.click()}
        >
          {send.isPending ? 'Sending...' : 'Add photos'}
        </Button>
        <Muted>{`${form.photos.length} of ${WRITTEN_QUOTE_LIMITS.photos}`}</Muted>
      </Line>
    </Part>
  );
}
