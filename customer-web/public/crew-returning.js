// Runs before the first paint, so that somebody signed in on this phone does not see a flash of the sign-in page or its
// language.
try {
  if (localStorage.getItem('crew-is-here')) document.documentElement.dataset.returning = 'yes';
} catch {
  // Without storage, everybody signs in again.
}
