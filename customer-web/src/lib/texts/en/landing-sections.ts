export const about = {
  title: 'How a visit works',
  text: 'Four simple steps from a busy week to a home that feels new.',
  steps: [
    {
      title: 'Choose your time',
      text: 'One, two, or four hours, once or on a schedule. You see the price before you book.',
    },
    {
      title: 'Tell us about your home',
      text: 'Answer nine short questions, and add photos of what matters most to you.',
    },
    {
      title: 'We call the day before',
      text: 'Our team calls you 24 hours ahead and arrives 15 minutes early.',
    },
    { title: 'Come home to calm', text: 'Let us in, and we’ll take care of the rest.' },
  ],
};

export const testimonials = {
  title: 'What our customers say',
  example: 'Example',
  items: [
    {
      quote: 'I booked between two meetings and came home to a kitchen I barely recognized.',
      name: 'Maya R.',
      place: 'Every two weeks',
    },
    {
      quote: 'They called the day before, arrived early, and remembered which room the baby sleeps in.',
      name: 'Daniel K.',
      place: 'Weekly',
    },
    {
      quote: 'The deep clean before my parents visited was worth every dollar. Even the oven shone.',
      name: 'Priya S.',
      place: '4-Hour Deep Clean',
    },
  ],
};

export const support = {
  faqTitle: 'Your questions, answered',
  faq: [
    {
      q: 'Do I have to be at home?',
      a: 'Someone must be present to let our team in. After that, you’re free to go.',
    },
    {
      q: 'What if something comes up?',
      a: 'Rescheduling a paid visit costs $30. Cancelling one costs $40, and we refund the rest to your card. Rescheduling a visit you haven’t paid for is free.',
    },
    {
      q: 'When is my card charged?',
      a: 'You pay for a single visit when you book it. With a recurring plan, you pay for the first visit when you book, and we charge each later visit two days before.',
    },
    {
      q: 'Can I stop a recurring plan?',
      a: 'Yes. In My Bookings you can skip a visit, pause, change how often we come, or end your plan.',
    },
  ],
  helpTitle: 'Booking help',
  helpText:
    'Select Book Your Cleaning, sign in, and answer nine short questions about your home. We save your answers as you go, so you can leave and come back.',
  helpSteps: [
    'Pick a cleaning and how often you’d like it.',
    'Choose a date. We mark the days we’re closed or fully booked.',
    'Pay by card. We’ll hold your time while you pay.',
  ],
  contactTitle: 'Contact us',
  contactText: 'A real person will answer, usually the same day.',
  email: 'Email',
  phone: 'Phone',
};
