import { readHash } from './block.js';
import { badParams, optional, present, readFlag, readMembers, readTuple, type Params } from './fields.js';

/**
 * `debug_traceBlockByHash`: a hash, and one of two tracers with flags.
 *
 * A node compiles any other name as JavaScript, and without a tracer returns every step. `timeout` and `reexec` would lift the
 * limits of the node.
 */
export function readTrace(params: unknown): Params {
  const [block, options] = readTuple(params, 2);
  const { tracer, tracerConfig } = readMembers(options, 'the options', ['tracer', 'tracerConfig']);
  const names = Object.hasOwn(flags, String(tracer)) ? flags[tracer as keyof typeof flags] : undefined;
  if (typeof tracer !== 'string' || !names) {
    throw badParams(`tracer must be ${Object.keys(flags).join(' or ')}`);
  }
  return [
    readHash(block, 'the block'),
    present({ tracer, tracerConfig: optional(tracerConfig, (config) => readConfig(config, names)) }),
  ];
}

const flags = {
  callTracer: ['onlyTopCall', 'withLog'],
  prestateTracer: ['diffMode', 'disableCode', 'disableStorage', 'includeEmpty'],
} as const;

function readConfig(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  const config = readMembers(value, 'tracerConfig', names);
  return present(
    Object.fromEntries(names.map((name) => [name, optional(config[name], (flag) => readFlag(flag, name))])),
  );
}
