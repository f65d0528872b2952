/** A gRPC method, with its messages by the SDK's naming convention. */
export interface Method {
  /** `cosmos.bank.v1beta1.Query` */
  readonly service: string;
  /** `Balance` */
  readonly name: string;
  /** `cosmos.bank.v1beta1.QueryBalanceRequest` */
  readonly requestType: string;
  readonly responseType: string;
}

/**
 * Parses the path of a gRPC method. Message names follow the SDK's convention: they start with the service name if the
 * service is called `Query`, but not if it is a `Service`.
 *
 * @returns undefined if the path is not a method path
 */
export function readMethod(path: string): Method | undefined {
  const match = /^\/((?:[a-z]\w*\.)+)(\w+)\/(\w+)$/.exec(path);
  const [, packageName, service, name] = match ?? [];
  if (packageName === undefined || service === undefined || name === undefined) return undefined;
  const stem = `${packageName}${service === 'Query' ? 'Query' : ''}${name}`;
  return {
    service: `${packageName}${service}`,
    name,
    requestType: `${stem}Request`,
    responseType: `${stem}Response`,
  };
}
