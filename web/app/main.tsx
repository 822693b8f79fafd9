import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pathOfHash, paths } from '#domain/catalogue/paths';
import { App } from './App';
import 'virtual:theme.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/cards.css';
import './styles/controls.css';
import './styles/tables.css';
import './styles/entry.css';

const oldAddress = pathOfHash(location.hash);
if (oldAddress !== null) history.replaceState(null, '', oldAddress);
// Before anything is drawn: a page that is left at once would shift the next one.
else if (location.pathname === '/') history.replaceState(null, '', paths.home);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode><App /></StrictMode>);
