import './ui/tokens.css';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startApp } from './startApp.ts';

// Not at the top level: the chunks that come later import this one, and would wait for it to end.
async function main(root: HTMLElement): Promise<void> {
  const { hydrates, readsLater } = await startApp(root);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (hydrates) hydrateRoot(root, app);
  else createRoot(root).render(app);
  requestAnimationFrame(() =>
    setTimeout(async () => (await import('./afterFirstPaint.ts')).afterFirstPaint(readsLater)),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
void main(root);
