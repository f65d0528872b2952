import type { LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { MissingCode } from '../../../src/ui/controllers/missing-code.js';
import { PartController } from '../../../src/ui/widget/part-controller.js';
import type { WidgetTypes } from '../../../src/ui/widget/shown.js';
import { StageController } from '../../../src/ui/widget/stages.js';

const drawing = { styles: [], draw: () => 'drawn' };

/** The stages of an element, and a panel on demand whose code does not load while the page is offline. */
function show() {
  const page = { isOnline: true, requested: 0, updates: 0 };
  const host = { requestUpdate: () => page.updates++, addController: () => {} } as unknown as LitElement;
  const never = () => new Promise<never>(() => {});
  const stages = new StageController<WidgetTypes>(
    host,
    { answer: never, check: never, more: never, remarks: never },
    () => Promise.resolve(),
  );
  stages.missing = new MissingCode(host);
  const onDemand = {
    panel: () => {
      page.requested++;
      return page.isOnline
        ? Promise.resolve(drawing)
        : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    },
  };
  const parts = new PartController(host, onDemand, { stages, useResources: () => Promise.resolve() });
  const panel = () => ({ module: parts.all['panel']?.module, failed: parts.all['panel']?.failed });
  return { page, panel, missing: stages.missing, showing: (...names: string[]) => parts.show(names) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part of a view that loads on demand', () => {
  it('loads once a view shows it, and stays', async () => {
    const { page, panel, showing } = show();
    showing();
    expect([page.requested, panel()]).toEqual([0, { module: undefined, failed: false }]);
    showing('panel');
    showing('panel');
    await settled();
    expect(panel()).toEqual({ module: drawing, failed: false });
    expect(page.updates).toBe(1);
    showing();
    showing('panel');
    expect(page.requested).toBe(1);
  });

  it('is missed if it does not load, and loads with Retry', async () => {
    const { page, panel, missing, showing } = show();
    page.isOnline = false;
    showing('panel');
    await settled();
    expect([panel().failed, missing.any]).toEqual([true, true]);
    showing('panel');
    await settled();
    expect(page.requested).toBe(1);
    page.isOnline = true;
    missing.retry();
    // The update that follows.
    showing('panel');
    expect([panel().failed, missing.any]).toEqual([false, false]);
    await settled();
    expect(panel().module).toBe(drawing);
  });

  it('is not missed once it is closed, and loads when it is opened again', async () => {
    const { page, panel, missing, showing } = show();
    page.isOnline = false;
    showing('panel');
    await settled();
    showing();
    expect(missing.any).toBe(false);
    missing.retry();
    expect(page.requested).toBe(1);
    page.isOnline = true;
    showing('panel');
    await settled();
    expect(panel().module).toBe(drawing);
  });

  it('is not missed if it was closed before it failed to load', async () => {
    const { page, missing, showing } = show();
    page.isOnline = false;
    showing('panel');
    showing();
    await settled();
    expect(missing.any).toBe(false);
  });
});
