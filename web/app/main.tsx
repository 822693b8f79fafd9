import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { addressToShow } from '#domain/catalogue/paths';
import { reloadForParts } from '../failures/lazy-part';
import { textScale } from '../ui/text-scale';
import { App } from './App';
import './styles/fonts.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/cards.css';
import './styles/controls.css';
import './styles/tables.css';
import './styles/entry.css';
import './styles/forced-colors.css';
import './styles/print.css';

// Before anything is drawn: the layout would shift if the first page were replaced at once.
const address = addressToShow(location);
if (address !== location.pathname + location.search + location.hash) history.replaceState(null, '', address);

document.documentElement.style.setProperty('--text-scale', String(textScale));
reloadForParts();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// As a transition, which is rendered in slices.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
