import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './dashboard';
import './styles.css';

const client = new QueryClient();

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Dashboard />
    </QueryClientProvider>
  </StrictMode>,
);
