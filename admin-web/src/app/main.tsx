import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveWhenSignedOutElsewhere } from '../lib/admin-session';
import { App } from './app';
import './theme/fonts.css';

leaveWhenSignedOutElsewhere();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
