// Runs before the first paint: somebody signed in on this phone must not see a flash of sign-in or its language.
try {
  if (localStorage.getItem('crew-is-here')) document.documentElement.dataset.returning = 'yes';
} catch {
  // Without storage, everybody signs in again.
}
