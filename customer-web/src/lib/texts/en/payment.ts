export const checkout = {
  title: 'Payment',
  titleRecurring: 'Recurring plan',
  preparing: 'Setting up your payment',
  cardTitle: 'Card details',
  summaryTitle: 'Summary',
  feeText: 'You rescheduled this visit. This payment is the rebooking fee; the visit itself is already paid.',
  pay: (amount: string) => `Pay ${amount}`,
  subscribe: (amount: string) => `Subscribe ${amount}`,
  processing: 'Processing Payment...',
  secure: 'Your card details go straight to our payment provider. We never see or store your card number.',
  recurringTerms: (frequency: string) =>
    `${frequency}. We’ll save your card and charge it two days before each later visit. Cancel or modify anytime.`,
  backToBooking: 'Back to your booking',
  backToBookings: 'Back to My Bookings',
  unavailableTitle: 'Payment Unavailable',
  slotTitle: 'That time was just taken',
  slotText: 'Someone else just booked it. Choose another time below and continue where you left off.',
  slotNone: 'There are no similar times left. Please choose another day.',
  slotOther: 'Choose Another Time',
  agreedTitle: 'This change isn’t in your agreed price',
  agreedText: (amount: string, changed: string) =>
    `We set a price of ${amount} for your booking. It doesn’t cover a different ${changed}.`,
  agreedChoice: 'Keep your booking as we agreed, or make a new booking at today’s price.',
  agreedFields: {
    service: 'service',
    frequency: 'schedule',
    rooms: 'number of rooms',
    bathrooms: 'number of bathrooms',
    location: 'address',
  },
  agreedKeep: 'Keep My Booking',
  agreedNew: 'Book at Today’s Price',
  holds: {
    HOLD_LIMIT: {
      title: 'You have unpaid bookings',
      text: 'We can’t hold any more times for you until you pay. Pay for one of your bookings, then come back. We’ve saved your answers.',
      action: 'Open My Bookings',
    },
    HOLD_RENEWALS_USED: {
      title: 'We’re no longer holding this time',
      text: 'We’ve already held it for you three times. Book again to hold a time. We’ve saved your answers.',
      action: 'Book Again',
    },
  },
  setupTitle: 'Payment Setup Failed',
  unavailable: {
    title: 'Payment System Unavailable',
    text: 'Payment processing is not configured. Please contact support.',
  },
  missing: { title: 'Booking Data Missing', text: 'Please complete the booking process first.' },
  setup: { title: 'Payment Setup Failed', text: 'Unable to initialize payment. Please try again.' },
  changed: (amount: string) =>
    `The price has changed to ${amount}. You haven’t been charged. To go ahead, pay again.`,
  failed: 'Payment Failed',
  error: { title: 'Payment Error', text: 'An unexpected error occurred. Please try again.' },
  existingFallback: 'Failed to create payment for existing booking',
  intentFallback: 'Failed to create payment intent',
  noSecret: 'Invalid payment response - missing client secret',
};

export const success = {
  checkingTitle: 'Checking your payment',
  checkingText: 'This takes a few seconds. You don’t need to pay again.',
  slowText:
    'This is taking longer than usual. You can leave this page. We’ll email you, and you can check My Bookings.',
  unpaidTitle: 'Not paid yet',
  unpaidText: 'We haven’t received a payment for this booking. Your booking is saved.',
  returnedTitle: 'This booking is cancelled',
  returnedText: 'We’re refunding your payment to your card. See My Bookings for details.',
  payNow: 'Pay Now',
  due: 'Payment',
  title: 'Payment Successful!',
  nothingDue: 'There’s nothing to pay. Your booking is confirmed.',
  text: 'Thank you. Your cleaning is booked.',
  feePaid: 'Your rebooking fee is paid. Your visit has moved to the time below.',
  processingTitle: 'Your payment is on its way',
  processingText:
    'Your bank is still processing it. We’ll let you know in My Bookings and by email as soon as it’s done.',
  failedTitle: 'Payment Failed',
  failedText:
    'Your bank declined the payment, and nothing was charged. Your booking is saved; you can try again.',
  emptyTitle: 'No recent payment',
  emptyText: 'You’ll find your bookings and payments in My Bookings.',
  detailsTitle: 'Booking confirmation',
  paid: 'Paid',
  nextTitle: "What's Next?",
  next: [
    'You’ll get a confirmation email shortly.',
    'Our team will call you 24 hours before your visit.',
    'Someone must be present when we arrive.',
  ],
  home: 'Back to Home',
  another: 'Book Another Service',
  again: 'Try Again',
};

export const newCard = {
  title: 'New card',
  save: 'Save Card',
  terms: 'We’ll charge this card for later visits on your plan. You won’t be charged now.',
  done: 'Your new card is saved',
  failed: 'We couldn’t open the card form',
};
