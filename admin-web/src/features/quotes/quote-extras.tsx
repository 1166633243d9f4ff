import { homeQuestionName, type UploadedFile, type WrittenQuoteDetails } from '@homebright/contract';
import type { ReactNode } from 'react';
import { KIDS_PETS, MAINTENANCE, PARKING } from '../../booking/home-form/home-form';
import { labelOf } from '../../lib/format';
import { Columns } from '../../ui/arrangement';
import { FactList } from '../../ui/fact-list';
import { Panel } from '../../ui/panel';
import { Muted, Text } from '../../ui/text';
import { PhotoTiles } from './photo-tiles';
import { formOf } from './quote-form';

/** The note, the photos, and the home's answers. */
export function QuoteExtras({ quote }: { quote: WrittenQuoteDetails }) {
  return (
    <Columns from="md" columns="1fr 1fr" align="start">
      <Part title="Home">
        <FactList facts={homeFacts(quote)} sx={FACTS} />
      </Part>
      <Part title="Note and photos">
        {quote.note ? (
          <Text asTyped breakable>
            {quote.note}
          </Text>
        ) : (
          <Muted>No note.</Muted>
        )}
        <Photos photos={quote.photos} />
      </Part>
    </Columns>
  );
}

const FACTS = { gap: 1.5, gridTemplateColumns: '1fr 1fr', '& dd': { margin: 0 } };

function homeFacts(quote: WrittenQuoteDetails): [string, ReactNode][] {
  const { rooms, bathrooms, halfBaths, squareFeet, kidsPets, maintenance, parking, accessNotes } =
    formOf(quote);
  const facts: [string, string][] = [
    ['Bedrooms', rooms],
    ['Bathrooms', bathrooms],
    [homeQuestionName('halfBaths'), halfBaths],
    [homeQuestionName('squareFeet'), squareFeet],
    ['Kids and pets', KIDS_PETS[kidsPets]],
    ['Last cleaned', (MAINTENANCE as Record<string, string>)[maintenance] ?? labelOf(maintenance)],
    ['Parking', PARKING[parking]],
    ['Access', accessNotes],
  ];
  return facts.filter(([, value]) => value !== '');
}

function Photos({ photos }: { photos: readonly UploadedFile[] }) {
  return photos.length ? <PhotoTiles photos={photos} /> : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel component="section" aria-label={title} padding={2.5} gap={1.5}>
      <Text variant="h3" component="h2">
        {title}
      </Text>
      {children}
    </Panel>
  );
}
