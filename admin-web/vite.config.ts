import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  test: { environment: 'jsdom', setupFiles: ['src/test-setup.ts'], restoreMocks: true, css: false },
});
