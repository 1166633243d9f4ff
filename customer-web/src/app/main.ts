import { mountApp } from './mount.js';

const root = document.getElementById('root');
if (root) void mountApp(root);
