// Runs before the first paint: somebody who signed in here before sees 'Loading...' until we know, not the landing page.
try {
  if (localStorage.getItem('returning')) document.documentElement.dataset.returning = 'yes';
} catch {
  // Without storage everybody is new.
}
