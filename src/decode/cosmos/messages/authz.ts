import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.authz.v1beta1
message GenericAuthorization
  1 string msg
message Grant
  1 google.protobuf.Any authorization
  2 google.protobuf.Timestamp expiration
message GrantAuthorization
  1 string granter
  2 string grantee
  3 google.protobuf.Any authorization
  4 google.protobuf.Timestamp expiration
message GrantQueueItem
  1 repeated string msg_type_urls
message MsgExec
  1 string grantee
  2 repeated google.protobuf.Any msgs
message MsgExecResponse
  1 repeated bytes results
message MsgGrant
  1 string granter
  2 string grantee
  3 always Grant grant
message MsgGrantResponse
message MsgRevoke
  1 string granter
  2 string grantee
  3 string msg_type_url
message MsgRevokeResponse
message QueryGranteeGrantsRequest
  1 string grantee
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGranteeGrantsResponse
  1 repeated GrantAuthorization grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryGranterGrantsRequest
  1 string granter
  2 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGranterGrantsResponse
  1 repeated GrantAuthorization grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
message QueryGrantsRequest
  1 string granter
  2 string grantee
  3 string msg_type_url
  4 cosmos.base.query.v1beta1.PageRequest pagination
message QueryGrantsResponse
  1 repeated Grant grants
  2 cosmos.base.query.v1beta1.PageResponse pagination
`);
