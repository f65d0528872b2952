export type ModuleState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** A query to a module, sent once until its answer is dropped. */
export class ModuleQuery<Value> {
  readonly #get: (signal: AbortSignal) => Promise<Value>;
  readonly #changed: (state: ModuleState<Value>) => void;
  #state: ModuleState<Value> | undefined;

  /** @param changed called with the result or the failure */
  constructor(get: (signal: AbortSignal) => Promise<Value>, changed: (state: ModuleState<Value>) => void) {
    this.#get = get;
    this.#changed = changed;
  }

  /** Undefined until it is sent. */
  get state(): ModuleState<Value> | undefined {
    return this.#state;
  }

  get value(): Value | undefined {
    return this.#state?.kind === 'loaded' ? this.#state.value : undefined;
  }

  async want(signal: AbortSignal): Promise<void> {
    if (this.#state) return;
    const asked: ModuleState<Value> = { kind: 'loading' };
    this.#state = asked;
    let state: ModuleState<Value>;
    try {
      state = { kind: 'loaded', value: await this.#get(signal) };
    } catch (reason) {
      state = { kind: 'failed', reason };
    }
    if (this.#state !== asked) return;
    this.#state = state;
    this.#changed(state);
  }

  /** Drops the answer if it has this state, so that the query is sent again; without one, always. */
  drop(kind?: ModuleState<Value>['kind']): void {
    if (kind === undefined || this.#state?.kind === kind) this.#state = undefined;
  }
}
