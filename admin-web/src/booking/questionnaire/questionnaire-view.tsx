import type { BookingDetails, BookingRecord } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { LoadError } from '../../ui/load-error';
import { useToast } from '../../ui/toast';
import { Spinner } from '../../ui/spinner';
import { useBookingDetails } from '../api/booking-details';
import { CustomerCard } from './customer-card';
import { FileList } from './file-list';
import { Response } from './response';
import { Muted, Text } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Line, Lines, Rest } from '../../ui/arrangement';

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
    <Lines gap={2}>
      <Line gap={2} align="flex-start" nowrap>
        <Rest>
          <Typography variant="h3">Customer Questionnaire Responses</Typography>
          <Muted>
            Booking #{booking.id} - {booking.service}
          </Muted>
        </Rest>
        {onClose ? <Button onClick={onClose}>Close</Button> : null}
      </Line>
      {details.isFetching ? (
        <Spinner label="Loading the answers" height={200} />
      ) : details.data ? (
        <Answers details={details.data} />
      ) : (
        <LoadError onRetry={() => void details.refetch()}>
          {details.error?.message || 'No data available'}
        </LoadError>
      )}
    </Lines>
  );
}

function Answers({ details }: { details: BookingDetails }) {
  return (
    <>
      <CustomerCard details={details} />
      <Panel flat>
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
      </Panel>
      {details.booking.focusNotes ? <FocusNotes>{details.booking.focusNotes}</FocusNotes> : null}
      <FileList heading="Focus Photos" files={details.focusPhotos} empty="No photos uploaded" photos />
      <FileList heading="Uploaded Files" files={details.uploadedFiles} empty="No files uploaded" />
    </>
  );
}

/** Where the customer wants special care, in their own words. */
function FocusNotes({ children }: { children: string }) {
  return (
    <Panel flat>
      <Typography variant="h3">Focus Notes</Typography>
      <Text above={1} breakable asTyped>
        {children}
      </Text>
    </Panel>
  );
}
