// Runs before the first paint: whoever signed in here before sees 'Loading...', not the landing page, until we know.
// Requests their next visit before the page's other files.
try {
  if (localStorage.getItem('returning')) {
    document.documentElement.dataset.returning = 'yes';
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'fetch',
      href: '/api/next-visit',
      crossOrigin: 'use-credentials',
    });
    document.head.append(link);
  }
} catch {
  // Without storage, everybody is new.
}
