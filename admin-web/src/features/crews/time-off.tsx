import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import type { Cleaner, TimeOff as TimeOffRow } from '@homebright/contract';
import { IconButton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { read, sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { TimeOffDialog } from './time-off-dialog';
import { closureInWords } from './working-hours';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { Line, PlainList } from '../../ui/arrangement';
import { Action } from '../../ui/action';
import { CardSection } from '../../ui/panel';

/** When a cleaner does not work. */
export function TimeOff() {
  const cleaner = useRecordContext<Cleaner>();
  const client = useQueryClient();
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const path = `/api/admin/cleaners/${cleaner?.id}/time-off`;
  const queryKey = ['time-off', cleaner?.id];
  const rows = useQuery({
    queryKey,
    queryFn: ({ signal }) => read<TimeOffRow[]>(path, signal),
    enabled: cleaner !== undefined,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TimeOffRow) => write('DELETE', `${path}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'Please try again.'), tone: 'error' }),
  });
  if (rows.isError)
    return <LoadError onRetry={() => void rows.refetch()}>Time off could not be loaded.</LoadError>;
  if (!cleaner || !rows.data) return null;
  return (
    <CardSection>
      <Typography variant="h3" component="h2">
        Time off
      </Typography>
      {rows.data.length ? null : <Muted around={1}>None.</Muted>}
      <PlainList>
        {rows.data.map((row) => (
          <Line component="li" key={row.id} align="center" nowrap>
            {closureInWords(row)}
            <IconButton
              aria-label={`Remove ${closureInWords(row)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(row)}
            >
              <DeleteOutline />
            </IconButton>
          </Line>
        ))}
      </PlainList>
      <Action onClick={() => setAdding(true)} outdent={1}>
        Add time off
      </Action>
      {adding ? (
        <TimeOffDialog
          cleaner={cleaner}
          onClose={() => setAdding(false)}
          onSaved={() => void client.invalidateQueries({ queryKey })}
        />
      ) : null}
    </CardSection>
  );
}
