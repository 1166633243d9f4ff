export const checkout = {
  title: 'Payment',
  titleRecurring: 'Subscription',
  preparing: 'Setting up your payment',
  cardTitle: 'Card details',
  summaryTitle: 'Summary',
  feeText: 'You moved this visit. This is the rebooking fee; the visit itself is already paid.',
  pay: (amount: string) => `Pay ${amount}`,
  subscribe: (amount: string) => `Subscribe ${amount}`,
  processing: 'Processing Payment...',
  secure: 'Your card details go straight to our payment provider. We never see or store the number.',
  recurringTerms: (frequency: string) =>
    `${frequency}. We keep your card for later visits and charge each one two days before it takes place. Cancel or modify anytime.`,
  backToBooking: 'Back to your booking',
  backToBookings: 'Back to My Bookings',
  unavailableTitle: 'Payment Unavailable',
  slotTitle: 'That time was just taken',
  slotText: 'Someone else just booked it. Choose another time below and continue where you left off.',
  slotNone: 'We found no similar times. Please choose another day.',
  slotOther: 'Choose Another Time',
  agreedTitle: 'Your price was set for another cleaning',
  agreedText: (amount: string, changed: string) =>
    `We set a price of ${amount} for your booking. It does not cover a different ${changed}.`,
  agreedChoice: 'Keep the booking as we agreed, or book this one as new at today’s price.',
  agreedFields: {
    service: 'service',
    frequency: 'schedule',
    rooms: 'number of rooms',
    bathrooms: 'number of bathrooms',
    location: 'address',
  },
  agreedKeep: 'Keep Agreed Booking',
  agreedNew: 'Book as New',
  holds: {
    HOLD_LIMIT: {
      title: 'You have unpaid bookings',
      text: 'They already reserve as many times as we can keep without payment. Pay for one of them, then come back: your answers for this one are kept.',
      action: 'Open My Bookings',
    },
    HOLD_RENEWALS_USED: {
      title: 'This time is no longer reserved',
      text: 'We reserved it for you three times. Book again to reserve a time; your answers are kept.',
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
    `The price has changed to ${amount}. You haven’t been charged; pay again if you agree.`,
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
    'This takes longer than usual. You can leave this page: My Bookings shows the result, and we’ll email you.',
  unpaidTitle: 'Not paid yet',
  unpaidText: 'We have not received a payment for this booking. Your booking is kept.',
  returnedTitle: 'This booking is cancelled',
  returnedText: 'What you paid is refunded to your card. My Bookings has the details.',
  payNow: 'Pay Now',
  due: 'Payment',
  title: 'Payment Successful!',
  nothingDue: 'There was nothing to pay: your booking is confirmed.',
  text: 'Thank you. Your cleaning is booked.',
  feePaid: 'Your rebooking fee is paid. Your visit is moved to the time below.',
  processingTitle: 'Your payment is on its way',
  processingText:
    'Your bank is still processing it. We’ll let you know in My Bookings and by email as soon as it’s done.',
  failedTitle: 'Payment Failed',
  failedText:
    'Your bank declined the payment, and nothing was charged. Your booking is saved; you can try again.',
  emptyTitle: 'No recent payment here',
  emptyText: 'Your bookings and their payments are in My Bookings.',
  detailsTitle: 'Booking confirmation',
  paid: 'Paid',
  nextTitle: "What's Next?",
  next: [
    'You’ll get a confirmation email shortly.',
    'Our team calls you 24 hours before your appointment.',
    'Someone must be present when we arrive.',
  ],
  home: 'Back to Home',
  another: 'Book Another Service',
  again: 'Try Again',
};

export const newCard = {
  title: 'New card',
  save: 'Save Card',
  terms: 'We’ll charge this card for later visits of your subscription. You won’t be charged now.',
  done: 'Your new card is saved',
  failed: 'We couldn’t open the card form',
};
