import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import {
  type CalendarLink,
  type CalendarLinkState,
  type Crew,
  instantInWords,
  LONG_DATE,
} from '@homebright/contract';
import { Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { read, sentenceOf, writeAndRead } from '../../lib/api';
import { copiedToast, copyText } from '../../lib/copy-text';
import { useToast } from '../../ui/toast';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { Line } from '../../ui/arrangement';
import { CardSection } from '../../ui/panel';

/** `GET /api/admin/crews/{id}/calendar` and `POST …/reset`. */
function useCrewCalendar(id: number | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['crew-calendar', id];
  const path = `/api/admin/crews/${id}/calendar`;
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => read<CalendarLinkState>(path, signal),
    enabled: id !== undefined,
  });
  const renew = useMutation({
    mutationFn: () => writeAndRead<CalendarLink>('POST', `${path}/reset`),
    onSuccess: ({ createdAt, endsAt }) => {
      client.setQueryData(queryKey, { createdAt, endsAt });
      toast({ title: 'Success', text: 'Link created. Any earlier link no longer works.' });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The link could not be created'), tone: 'error' }),
  });
  return { link, renew };
}

const dayOf = (instant: string) => instantInWords(instant, LONG_DATE);

/** The secret link of a crew's calendar feed, shown only once when it is created. */
export function CrewCalendar() {
  const crew = useRecordContext<Crew>();
  const { link, renew } = useCrewCalendar(crew?.id);
  if (link.isError)
    return <LoadError onRetry={() => void link.refetch()}>The calendar link could not be loaded.</LoadError>;
  if (!link.data) return null;
  const { createdAt, endsAt } = link.data;
  const address = renew.data?.calendarUrl;
  return (
    <CardSection>
      <Typography variant="h3" component="h2">
        Calendar for the crew’s phones
      </Typography>
      <Muted around={1}>
        Anyone who has this link sees the crew’s visits. Add it to a calendar as a subscription; create a new
        one if it leaks.
        {createdAt &&
          endsAt &&
          ` The current link was made on ${dayOf(createdAt)} and works until ${dayOf(endsAt)}.`}
        {address && ' Copy it now: it is not shown again.'}
      </Muted>
      <Line align="center">
        {address && <NewLink address={address} />}
        <Button
          color={createdAt ? 'error' : 'primary'}
          disabled={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {createdAt ? 'Create a new link' : 'Create a link'}
        </Button>
      </Line>
    </CardSection>
  );
}

function NewLink({ address }: { address: string }) {
  const toast = useToast();
  async function copy() {
    toast(copiedToast(await copyText(address)));
  }
  return (
    <>
      <TextField
        label="Calendar link"
        value={address}
        slotProps={{ input: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
        sx={{ flex: '1 1 280px' }}
      />
      <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
        Copy link
      </Button>
    </>
  );
}
