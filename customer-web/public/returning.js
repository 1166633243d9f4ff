// Runs before the first paint: whoever signed in here before sees 'Loading...', not the landing page, until we know.
try {
  if (localStorage.getItem('returning')) document.documentElement.dataset.returning = 'yes';
} catch {
  // Without storage, everybody is new.
}
