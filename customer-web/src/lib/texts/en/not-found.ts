export const notFound = {
  title: 'Page Not Found',
  text: 'We couldn’t find this page. It may have moved, or the link may be incomplete.',
  home: 'Back to Home',
  maybeSignIn: 'If this page is in your account, sign in and we’ll take you straight to it.',
  signIn: 'Sign In',
};
