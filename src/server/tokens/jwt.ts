import { JOSEError } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify, type JWTVerifyOptions } from 'jose/jwt/verify';

/** The claims of a token. All but `exp` are unchecked. */
export interface Claims {
  readonly sub: unknown;
  readonly exp: number;
  readonly origin: unknown;
  readonly operations: unknown;
}

// The only accepted algorithm, regardless of the token header.
const algorithm = 'HS256';

export function sign(claims: Readonly<Record<string, unknown>>, secret: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(secret);
}

/** The claims of a token; undefined if it is not signed with the secret, has expired, or is for another audience. */
export async function verify(
  token: string,
  secret: Uint8Array,
  options: Pick<JWTVerifyOptions, 'clockTolerance' | 'currentDate'> & { readonly audience: string },
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      ...options,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sub'],
    });
    const { sub, exp = 0, origin, operations } = payload;
    return { sub, exp, origin, operations };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
