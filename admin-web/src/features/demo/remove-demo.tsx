import type { SiteSettings } from '@homebright/contract';
import { Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../ui/form-dialog';
import { demoPreviewQuery, demoQuery, startDemo } from './demo';
import { removalWords } from './demo-words';

export function RemoveDemo({ site, onClose }: { site: SiteSettings; onClose: () => void }) {
  const queryClient = useQueryClient();
  const preview = useQuery(demoPreviewQuery(site));
  const remove = useMutation({
    mutationFn: () => startDemo(site, 'remove'),
    onSuccess: () => queryClient.invalidateQueries(demoQuery(site)),
  });
  const problem = remove.error ?? preview.error;
  return (
    <FormDialog
      open
      destructive
      title="Remove demo data"
      submit="Remove"
      submitting="Removing..."
      busy={remove.isPending}
      ready={preview.isSuccess}
      refusal={problem?.message}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      {preview.data ? (
        removalWords(preview.data).map((sentence) => <Typography key={sentence}>{sentence}</Typography>)
      ) : (
        <Typography>Counting the demo data…</Typography>
      )}
    </FormDialog>
  );
}
