import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pathOfHash } from '#domain/catalogue/paths';
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

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode><App /></StrictMode>);
