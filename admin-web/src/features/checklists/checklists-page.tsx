import type { Checklist } from '@homebright/contract';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../lib/powers';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { StateChip } from '../../ui/state-chip';
import { ChecklistDialog } from './checklist-dialog';
import { useChecklists } from './checklists-api';
import { Muted, Text } from '../../ui/text';
import { Spaced } from '../../ui/arrangement';

/** The tasks that crews tick off at a visit, by service and by extra. */
export function ChecklistsPage() {
  const lists = useChecklists();
  const [opened, setOpened] = useState<Checklist>();
  const listsOf = (about: Checklist['about']) => lists.data?.filter((list) => list.about === about) ?? [];
  return (
    <Page title="Checklists">
      <Text color="textSecondary" below={2} measure="70ch">
        Crews tick these off on their phones: the list of the service, then those of the extras. A visit that
        has begun keeps its list.
      </Text>
      {lists.isPending ? <Spinner label="Loading the lists" /> : null}
      {lists.isError ? (
        <LoadError onRetry={() => void lists.refetch()}>The lists could not be loaded.</LoadError>
      ) : null}
      {lists.data ? (
        <>
          <Group title="Services" lists={listsOf('service')} onEdit={setOpened} />
          <Group title="Extras" lists={listsOf('extra')} onEdit={setOpened} />
        </>
      ) : null}
      {opened ? <ChecklistDialog list={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

interface GroupProps {
  title: string;
  lists: readonly Checklist[];
  onEdit: (list: Checklist) => void;
}

function Group({ title, lists, onEdit }: GroupProps) {
  const mayEdit = useMay('prices');
  if (!lists.length) return null;
  return (
    <Spaced component="section" aria-label={title} below={3}>
      <Text variant="h2" below={1}>
        {title}
      </Text>
      <Box sx={GRID}>
        {lists.map((list) => (
          <Card
            key={list.subject}
            component="article"
            aria-label={list.name}
            sx={{ padding: 2, display: 'flex', flexDirection: 'column', minWidth: 0 }}
          >
            <Text variant="h3" breakable>
              {list.name}
            </Text>
            <Spaced around={0.5}>
              <StateChip tone={list.own ? 'info' : 'neutral'}>{originOf(list)}</StateChip>
            </Spaced>
            <Box component="ol" sx={{ margin: '4px 0 8px', paddingLeft: 3, fontSize: '0.9375rem' }}>
              {list.lines.map(({ text, spanish }) => (
                <li key={text}>
                  {text}
                  {spanish ? <Muted lang="es">{spanish}</Muted> : null}
                </li>
              ))}
            </Box>
            {mayEdit ? (
              <Button
                aria-label={`Edit the list of ${list.name}`}
                onClick={() => onEdit(list)}
                sx={{ marginTop: 'auto', alignSelf: 'flex-start', marginLeft: -1.5 }}
              >
                Edit
              </Button>
            ) : null}
          </Card>
        ))}
      </Box>
    </Spaced>
  );
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
} as const;

function originOf({ own, about }: Checklist): string {
  if (own) return 'Your own list';
  return about === 'service' ? 'From the service’s card' : 'The extra’s name';
}
