import Search from '@mui/icons-material/SearchOutlined';
import type { SearchHit } from '@homebright/contract';
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/api';
import { GROUPS, wordsOfHit } from './hit-words';
import { isTooShort, useSearch } from '../../lib/use-search';
import { Dialog } from '../../ui/dialog';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';

/** Finds people, bookings, plans, and homes while typing; arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const search = useSearch(typed);
  const hits = isTooShort(typed) ? [] : (search.data ?? []);
  return (
    <Dialog title="Search" bare atTop width="sm" onClose={onClose}>
      <Autocomplete<SearchHit>
        open
        options={hits}
        // The server did the filtering; matched words of an address or a phone number may not be visible.
        filterOptions={(all) => all}
        inputValue={typed}
        onInputChange={(_, value, reason) => {
          if (reason !== 'selectOption' && reason !== 'reset') setTyped(value);
        }}
        getOptionLabel={(hit) => wordsOfHit(hit).title}
        getOptionKey={(hit) => `${hit.kind} ${hit.id}`}
        groupBy={(hit) => GROUPS[hit.kind]}
        isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
        value={null}
        onChange={(_, hit) => {
          if (!hit) return;
          onClose();
          void navigate(wordsOfHit(hit).to);
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        autoHighlight
        disablePortal
        popupIcon={null}
        loading={search.isFetching}
        noOptionsText={
          search.error ? (
            <LoadError onRetry={() => void search.refetch()}>
              {sentenceOf(search.error, 'The search failed.')}
            </LoadError>
          ) : (
            emptyText(typed)
          )
        }
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, square: true, sx: { border: 0, borderTop: 1, borderColor: 'divider' } },
          listbox: { component: 'div', sx: { maxHeight: '60vh', paddingBlock: 0.5 } },
        }}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography
              aria-hidden
              variant="body2"
              sx={{ color: 'text.secondary', fontWeight: 600, paddingInline: 2, paddingTop: 1.25 }}
            >
              {group}
            </Typography>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, hit) => (
          <li key={key} {...props}>
            <Hit hit={hit} />
          </li>
        )}
        sx={{ padding: 0.5 }}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus
            placeholder="Name, phone, email, address, booking #"
            slotProps={{
              htmlInput: {
                ...slotProps.htmlInput,
                'aria-label': 'Search',
                maxLength: 100,
                enterKeyHint: 'go',
              },
              input: {
                ...slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search />
                  </InputAdornment>
                ),
                sx: {
                  '.MuiOutlinedInput-notchedOutline': { border: 0 },
                  fontSize: '1.0625rem',
                  padding: '10px 14px !important',
                },
              },
            }}
          />
        )}
      />
    </Dialog>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const { title, detail } = wordsOfHit(hit);
  return (
    <Box sx={{ minWidth: 0, paddingBlock: 0.25 }}>
      <Text breakable weight={550}>
        {title}
      </Text>
      <Muted breakable>{detail}</Muted>
    </Box>
  );
}

function emptyText(typed: string): string {
  if (isTooShort(typed)) return 'Type at least three letters, or a number.';
  return `Nothing found for “${typed.trim()}”.`;
}
