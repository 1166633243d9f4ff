import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Office } from './office';
import './theme/fonts.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
