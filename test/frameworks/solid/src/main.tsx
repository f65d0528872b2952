import { render } from 'solid-js/web';
import { Logs } from './logs';
import { Validators } from './validators';

render(
  () => (
    <>
      <Validators height="86" />
      <Logs />
    </>
  ),
  document.querySelector('#app')!,
);
