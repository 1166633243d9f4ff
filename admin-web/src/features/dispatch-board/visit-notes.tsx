import type { DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { HomeNotes } from '../../booking/home-notes';
import { Text } from '../../ui/text';
import { Line, Lines } from '../../ui/arrangement';

/** The notes about the home, then the visit's own notes for the crew, with photo thumbnails. */
export function VisitNotes({ visit }: { visit: DispatchVisit }) {
  const notes: [string, string | null | undefined][] = [
    ['Instructions', visit.specialInstructions],
    ['Focus', visit.focusNotes],
  ];
  const parking = [
    visit.questionnaire.hasDrivewayParking && 'driveway',
    visit.questionnaire.hasStreetParking && 'street',
  ].filter(Boolean);
  return (
    <Lines gap={0.5} above={1}>
      <HomeNotes home={visit.home} accessNotes={visit.questionnaire.accessNotes} />
      {notes.map(([label, words]) =>
        words ? (
          <Text key={label} variant="body2" asTyped>
            <strong>{label}:</strong> {words}
          </Text>
        ) : null,
      )}
      {parking.length ? (
        <Typography variant="body2">
          <strong>Parking:</strong> {parking.join(' and ')}
        </Typography>
      ) : null}
      {visit.photos.length ? (
        <Line above={0.5}>
          {visit.photos.map((photo) => (
            <Box
              key={photo.id}
              component="img"
              src={`/api/photos/${photo.id}?size=thumb`}
              alt={photo.originalName}
              sx={{ width: 112, height: 84, objectFit: 'cover', borderRadius: '8px' }}
            />
          ))}
        </Line>
      ) : null}
    </Lines>
  );
}
