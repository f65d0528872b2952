interface About {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, object>>;
}
export declare function billed(
  about: About,
  lock: Lock,
  inside: readonly string[],
): { readonly manifest: Required<About>; readonly lock: Lock };
export declare function namesIn(licenses: string): readonly string[];
