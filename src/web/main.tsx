import './ui/tokens.css';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startApp } from './startApp.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { hydrates, readsLater } = await startApp(root);
if (hydrates) hydrateRoot(root, app);
else createRoot(root).render(app);
requestAnimationFrame(() => setTimeout(async () => (await import('./afterFirstPaint.ts')).afterFirstPaint(readsLater)));
