import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { asTyped } from '../../../ui/form-field';
import { Muted } from '../../../ui/text';
import { Panel } from '../../../ui/panel';

/** The websites that may show the booking button (docs/embed.md), and the tag for their pages. */
export function WebsiteFields() {
  const tag = `<script async src="${window.location.origin}/embed.js"></script>`;
  return (
    <Panel component="section" aria-label="Your website" padding={2.5}>
      <Typography variant="h3" component="h2">
        Your website
      </Typography>
      <Muted below={1.5}>
        Put a Book now button on your own website: list the website here, and add this line to its page. Add{' '}
        <code>data-show=&quot;prices&quot;</code> after <code>async</code> to show your services and prices
        instead of the button.
      </Muted>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label="The line for your page"
        sx={{
          margin: 0,
          marginBottom: 1.5,
          padding: 1.5,
          borderRadius: 1,
          backgroundColor: 'action.hover',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {tag}
      </Box>
      <TextInput
        source="embedOrigins"
        label="Websites"
        multiline
        fullWidth
        parse={asTyped}
        helperText="One on each line, like www.example.com. Addresses with and without www count as two."
      />
    </Panel>
  );
}
