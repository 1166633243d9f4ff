// Runs before the first paint: who is signed in on this phone sees neither the sign-in nor its language for a moment.
try {
  if (localStorage.getItem('crew-is-here')) document.documentElement.dataset.returning = 'yes';
} catch {
  // Without storage everybody signs in anew.
}
