export const address = {
  checking: 'Checking the address…',
  notFound: 'We couldn’t find this address. Is it right?',
  isRight: 'Yes, it’s right',
  change: 'No, change it',
};
