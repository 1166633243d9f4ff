// Runs before the first paint. Somebody who signed in here before sees 'Loading...' and not the landing page, until the
// app knows who is signed in.
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
  // Without storage, everybody counts as a new visitor.
}
