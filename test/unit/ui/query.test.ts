import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { QueryController } from '../../../src/ui/controllers/query.js';
import { patience } from '../../support/wait.js';

describe('a query without valid attributes', () => {
  function controller() {
    const host = { isConnected: true, addController: () => undefined, requestUpdate: vi.fn() };
    const load = vi.fn();
    const query = new QueryController<string, never>(
      host as unknown as ConstructorParameters<typeof QueryController>[0],
      {
        load,
        explain: (thrown) => Promise.resolve(thrown as GatewayError),
      },
    );
    return { host, load, query };
  }

  it('is built again by a refresh, because its code may load now', async () => {
    const { host, load, query } = controller();
    query.refuse(new GatewayError('network', { ownCode: true }));
    await vi.waitFor(() => expect(query.state.status).toBe('error'), patience);
    host.requestUpdate.mockClear();
    await query.refresh();
    expect(host.requestUpdate).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('is not built by a refresh before attributes are set', async () => {
    const { host, load, query } = controller();
    await query.refresh();
    expect(host.requestUpdate).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });
});
