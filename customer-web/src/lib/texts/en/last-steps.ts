export const focus = {
  title: 'What matters most?',
  text: 'Anything that needs extra attention? This step is optional.',
  notes: 'Focus notes',
  notesPlaceholder: 'The stove, the bathroom grout, under the sofa…',
  photosTitle: 'Photos',
  photosHint: (count: number, megabytes: number) =>
    `Up to ${count} photos, ${megabytes} MB each. iPhone photos (HEIC) work too.`,
  library: 'Choose Photos',
  camera: 'Take a Photo',
  save: 'Save & Continue',
  skip: 'Skip This Step',
  uploading: 'Uploading…',
  progress: (percent: number) => `${percent}% uploaded`,
  uploaded: 'Uploaded',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Retry ${name}`,
  retryShort: 'Retry',
  waiting: 'Please wait for your photos to finish uploading.',
  refused: {
    type: 'isn’t an image we can open.',
    size: (megabytes: number) => `is larger than ${megabytes} MB.`,
    count: (count: number) => `wasn’t added: you can add up to ${count} photos.`,
    failed: 'couldn’t be uploaded.',
  },
};

export const confirmation = {
  title: 'Booking Confirmed',
  text: 'Check your details, then pay to reserve your time.',
  hold: (minutes: number) => `When you continue, we’ll hold this time for ${minutes} minutes while you pay.`,
  pay: 'Proceed to Payment',
  signInToPay: 'Sign In to Pay',
  another: 'Book Another Service',
  edit: 'Change Answers',
  extras: 'Change Extras',
};

export const extras = {
  title: 'Would you like anything extra?',
  text: 'Add what you need. Your total changes as you choose.',
  none: 'No Extras, Continue',
  done: 'Continue',
  tooLong: (length: string, time: string) =>
    `Your visit now takes ${length}, and that no longer fits on ${time}. Choose another time, or fewer extras.`,
  otherTime: 'Choose Another Time',
};
