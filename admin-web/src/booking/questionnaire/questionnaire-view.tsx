import type { BookingDetails, BookingRecord } from '@homebright/contract';
import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect } from 'react';
import { LoadError } from '../../ui/load-error';
import { useToast } from '../../ui/toast';
import { Spinner } from '../../ui/spinner';
import { useBookingDetails } from '../api/booking-details';
import { CustomerCard } from './customer-card';
import { FileList } from './file-list';
import { Response } from './response';

interface QuestionnaireViewProps {
  booking: Pick<BookingRecord, 'id' | 'service'>;
  onClose?: () => void;
}

/** The customer's answers, read-only (docs/rules.md#office-dialogs). */
export function QuestionnaireView({ booking, onClose }: QuestionnaireViewProps) {
  const details = useBookingDetails(booking.id);
  const toast = useToast();
  useEffect(() => {
    if (details.isError) toast({ title: 'Error', text: 'Failed to load questionnaire data', tone: 'error' });
  }, [details.isError, details.errorUpdatedAt, toast]);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3">Customer Questionnaire Responses</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Booking #{booking.id} - {booking.service}
          </Typography>
        </Box>
        {onClose ? <Button onClick={onClose}>Close</Button> : null}
      </Box>
      {details.isFetching ? (
        <Spinner label="Loading the answers" height={200} />
      ) : details.data ? (
        <Answers details={details.data} />
      ) : (
        <LoadError onRetry={() => void details.refetch()}>
          {details.error?.message || 'No data available'}
        </LoadError>
      )}
    </Box>
  );
}

function Answers({ details }: { details: BookingDetails }) {
  return (
    <>
      <CustomerCard details={details} />
      <Card sx={{ padding: 2, boxShadow: 'none' }}>
        <Typography variant="h3">Questionnaire Responses</Typography>
        <Box
          component="ul"
          tabIndex={0}
          aria-label="Questionnaire Responses"
          sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 360, overflowY: 'auto' }}
        >
          {details.questionnaireResponses.map((item) => (
            <Response key={item.id} item={item} />
          ))}
        </Box>
      </Card>
      {details.booking.focusNotes ? <FocusNotes>{details.booking.focusNotes}</FocusNotes> : null}
      <FileList heading="Focus Photos" files={details.focusPhotos} empty="No photos uploaded" photos />
      <FileList heading="Uploaded Files" files={details.uploadedFiles} empty="No files uploaded" />
    </>
  );
}

/** Where the customer wants special care, in their own words. */
function FocusNotes({ children }: { children: string }) {
  return (
    <Card sx={{ padding: 2, boxShadow: 'none' }}>
      <Typography variant="h3">Focus Notes</Typography>
      <Typography sx={{ marginTop: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Card>
  );
}
