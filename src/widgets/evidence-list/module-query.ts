/** What a module of the chain tells of all validators, as far as it was asked for. */
export type ModuleState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** One question to a module, asked once until its answer is dropped. */
export class ModuleQuery<Value> {
  readonly #get: (signal: AbortSignal) => Promise<Value>;
  readonly #changed: (state: ModuleState<Value>) => void;
  #state: ModuleState<Value> | undefined;

  /** @param changed is told of what came, or why nothing did */
  constructor(get: (signal: AbortSignal) => Promise<Value>, changed: (state: ModuleState<Value>) => void) {
    this.#get = get;
    this.#changed = changed;
  }

  /** Undefined while nobody asked. */
  get state(): ModuleState<Value> | undefined {
    return this.#state;
  }

  /** What came, if it did. */
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

  /** Forgets what is in this state, so that it is asked for again; without one, everything. */
  drop(kind?: ModuleState<Value>['kind']): void {
    if (kind === undefined || this.#state?.kind === kind) this.#state = undefined;
  }
}
