import { Button } from '@mui/material';
import type { LookImageUse, SentImage } from '@homebright/contract';
import { useRef } from 'react';
import { useSendPicture } from './look-api';

interface PictureButtonProps {
  use: LookImageUse;
  label: string;
  onSent: (image: SentImage) => void;
}

const ACCEPTED: Record<LookImageUse, string> = {
  logo: 'image/svg+xml,image/png,image/webp,image/jpeg',
  photo: 'image/jpeg,image/png,image/webp',
};

export function PictureButton({ use, label, onSent }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const send = useSendPicture(use, onSent);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPTED[use]}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send.mutate(file);
          // Lets the user choose the same file again after fixing it.
          target.value = '';
        }}
      />
      <Button variant="outlined" disabled={send.isPending} onClick={() => input.current?.click()}>
        {send.isPending ? 'Sending...' : label}
      </Button>
    </>
  );
}
