import type { DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';

/** Access and focus notes for the crew, with photo thumbnails. */
export function VisitNotes({ visit }: { visit: DispatchVisit }) {
  const notes: [string, string | null | undefined][] = [
    ['Access', visit.questionnaire.accessNotes],
    ['Instructions', visit.specialInstructions],
    ['Focus', visit.focusNotes],
  ];
  const parking = [
    visit.questionnaire.hasDrivewayParking && 'driveway',
    visit.questionnaire.hasStreetParking && 'street',
  ].filter(Boolean);
  return (
    <Box sx={{ marginTop: 1, display: 'grid', gap: 0.5 }}>
      {notes.map(([label, words]) =>
        words ? (
          <Typography key={label} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            <strong>{label}:</strong> {words}
          </Typography>
        ) : null,
      )}
      {parking.length ? (
        <Typography variant="body2">
          <strong>Parking:</strong> {parking.join(' and ')}
        </Typography>
      ) : null}
      {visit.photos.length ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 0.5 }}>
          {visit.photos.map((photo) => (
            <Box
              key={photo.id}
              component="img"
              src={`/api/photos/${photo.id}?size=thumb`}
              alt={photo.originalName}
              sx={{ width: 112, height: 84, objectFit: 'cover', borderRadius: '8px' }}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
