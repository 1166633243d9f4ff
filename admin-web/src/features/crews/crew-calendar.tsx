import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import type { CalendarLink, Crew } from '@homebright/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { read, sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

/** `GET /api/admin/crews/{id}/calendar` and `POST …/reset`. */
function useCrewCalendar(id: number | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['crew-calendar', id];
  const path = `/api/admin/crews/${id}/calendar`;
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => read<CalendarLink>(path, signal),
    enabled: id !== undefined,
  });
  const reset = useMutation({
    mutationFn: () => write('POST', `${path}/reset`),
    onSuccess: async () => {
      toast({ title: 'Success', text: 'The old address no longer works' });
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The address could not be reset'), tone: 'error' }),
  });
  return { link, reset };
}

/** The secret URL of a crew's calendar feed. */
export function CrewCalendar() {
  const crew = useRecordContext<Crew>();
  const { link, reset } = useCrewCalendar(crew?.id);
  const toast = useToast();
  if (!link.data) return null;

  async function copy(address: string) {
    // Browsers allow clipboard access only over HTTPS or on localhost.
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    toast(
      copied
        ? { title: 'Success', text: 'Address copied' }
        : { title: 'Not copied', text: 'Please select the address and copy it yourself.', tone: 'warning' },
    );
  }

  return (
    <Box component="section" sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        Calendar for the crew's phones
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        Whoever has this address sees the crew's visits. Add it to a calendar as a subscription; reset it when
        it got into wrong hands.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          label="Address"
          value={link.data.calendarUrl}
          slotProps={{ input: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
          sx={{ flex: '1 1 280px' }}
        />
        <Button startIcon={<ContentCopy />} onClick={() => void copy(link.data.calendarUrl)}>
          Copy address
        </Button>
        <Button color="error" disabled={reset.isPending} onClick={() => reset.mutate()}>
          Reset address
        </Button>
      </Box>
    </Box>
  );
}
