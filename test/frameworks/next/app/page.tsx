import { Logs } from './logs';
// Copied out of README.md.
import { Validators } from './validators';

/** A server component. */
export default function Page() {
  return (
    <>
      <Validators height="86" />
      <Logs />
    </>
  );
}
