import { createRoot } from 'react-dom/client';
import { Logs } from './logs';
// Copied out of README.md.
import { Validators } from './validators';

createRoot(document.querySelector('#root')!).render(
  <>
    <Validators height="86" />
    <Logs />
  </>,
);
