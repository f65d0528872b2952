/**
 * An in-process mock gateway that replays recorded responses, for tests of pages that use the elements or the client.
 */
export { createTestGateway } from './server/testing/test-gateway.js';
export type { TestGateway, TestGatewayConfig, TestGatewayOptions } from './server/testing/test-gateway.js';
export { stories } from './server/testing/test-gateway.js';
export { scenarioNames } from './server/scenarios.js';
export type { Scenario, ScenarioOptions } from './server/scenarios.js';
export type { Lie } from './server/lie.js';
export type { CosmosChainName, CosmosFiles } from './server/recorded/files.js';
export type { EvmChainName } from './server/recorded/source.js';
export type { LoadRecording } from './server/recorded/files.js';
