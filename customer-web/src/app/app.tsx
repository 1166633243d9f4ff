import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { LoadingScreen } from '../ui/loading.js';
import { Routes } from './routes.js';
import { Unexpected } from './unexpected.js';

export function App({ queries }: { queries: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Unexpected>
          <Suspense fallback={<LoadingScreen />}>
            <Routes />
          </Suspense>
        </Unexpected>
      </QueryClientProvider>
    </StrictMode>
  );
}
