import type { Language, OfficeLook } from '@homebright/contract';
import { Alert, Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '../../lib/api';
import { LeaveGuard } from '../../ui/leave-guard';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { ColorFields } from './color-fields';
import { LogoFields } from './logo-fields';
import { useIsSendingPicture, useNewerLook, useOfficeLook, useSaveLook } from './look-api';
import { formOf, lookOfForm, problemsOf } from './look-form';
import { changesBetween } from './look-changes';
import type { LookForm } from './look-form';
import { LookPreview } from './look-preview';
import { PhotoFields } from './photo-fields';
import { WordFields } from './word-fields';
import { Muted } from '../../ui/text';
import { Columns, Line } from '../../ui/arrangement';

/** The look of the public site; only owners may change it. */
export function LookPage() {
  const look = useOfficeLook();
  return (
    <Page title="Branding">
      {look.isPending ? <Spinner label="Loading the look" /> : null}
      {look.isError ? (
        <LoadError onRetry={() => void look.refetch()}>The look could not be loaded.</LoadError>
      ) : null}
      {look.data ? (
        <LookEditor key={look.data.version} look={look.data} onReload={() => void look.refetch()} />
      ) : null}
    </Page>
  );
}

function LookEditor({ look, onReload }: { look: OfficeLook; onReload: () => void }) {
  const save = useSaveLook();
  const [language, setLanguage] = useState<Language>('en');
  const isStale = save.error instanceof ApiError && save.error.body.code === 'STALE_VERSION';
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      defaultValues={formOf(look)}
      validate={(form) => problemsOf(form as LookForm, look.usual)}
      onSubmit={(form: object) =>
        save.mutate({ ...lookOfForm(form as LookForm, look.usual), version: look.version })
      }
    >
      <Columns from="lg" columns="minmax(0, 1fr) minmax(0, 560px)" align="start" above={2}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {isStale ? <ChangedMeanwhile look={look} onReload={onReload} /> : null}
          <LogoFields />
          <ColorFields />
          <WordFields usual={look.usual} language={language} onLanguage={setLanguage} />
          <PhotoFields />
          <Muted>
            Your name, address and testimonials are in{' '}
            <Link component={RouterLink} to="/admin/settings" underline="always">
              Settings
            </Link>
            .
          </Muted>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: 64, minWidth: 0 }}>
          <LookPreview usual={look.usual} language={language} />
        </Box>
        <SaveLine isSaving={save.isPending} />
      </Columns>
    </Form>
  );
}

/** Names somebody else's changes, so that saving does not overwrite them unnoticed. */
function ChangedMeanwhile({ look, onReload }: { look: OfficeLook; onReload: () => void }) {
  const { data } = useNewerLook(look.version);
  const changed = data ? changesBetween(look, data) : [];
  return (
    <Alert severity="warning" action={<Button onClick={onReload}>Load again</Button>}>
      Someone else changed the look{changed.length ? `: ${changed.join(', ')}` : ''}. Loading it again
      discards your unsaved changes.
    </Alert>
  );
}

/** Shows that there are unsaved changes, and asks before the page is left. */
function SaveLine({ isSaving }: { isSaving: boolean }) {
  const { isDirty } = useFormState();
  const isSending = useIsSendingPicture();
  const unsaved = isDirty && !isSaving ? 'Not saved yet' : '';
  return (
    <Line gap={2} align="center" nowrap>
      <Button type="submit" variant="contained" disabled={isSaving || isSending}>
        {isSaving ? 'Saving...' : 'Save Branding'}
      </Button>
      <Muted role="status">{isSending ? 'The picture is still being sent' : unsaved}</Muted>
      <LeaveGuard isUnsaved={isDirty || isSending} />
    </Line>
  );
}
