import { type ApiKeyScope, apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import type { AccessRequest } from '@tidewatch/contract/users/grants'
import { AppError } from '#/platform/http/app-error.ts'
import { type GrantResource, resourceAt } from '#/primitives/api-keys/resources.ts'
import type { Context } from '#/primitives/context.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'
import type { KnownProgram, Programs } from './programs.ts'
import { isRegisteredUri } from './redirect-uri.ts'
import { isTransferClient } from './transfer-client.ts'

/** A request whose program and redirect URI are valid, so that answers may be sent there. */
interface ParsedRequest {
  program: KnownProgram
  redirectUri: string
  state: string | undefined
  /** The requested access, or the program's error. */
  access: RequestedAccess | OAuthErrorCode
}

export interface RequestedAccess {
  scopes: ApiKeyScope[]
  resource: GrantResource
  /** `null`: the program authenticates with a secret instead. */
  codeChallenge: string | null
}

/** Throws `notFound` for an unknown program, and `invalidInput` for a redirect URI it didn't register. */
export async function readRequest(
  context: Pick<Context, 'env'>,
  programs: Programs,
  request: AccessRequest,
): Promise<ParsedRequest> {
  const program = await programs.find(request.client_id)
  const redirectUri = request.redirect_uri
  if (redirectUri === undefined || !isRegisteredUri(program.redirectUris, redirectUri)) {
    throw new AppError('invalidInput', { reason: 'programRedirect' })
  }
  return { program, redirectUri, state: request.state, access: parseAccess(context, request) }
}

function parseAccess(context: Pick<Context, 'env'>, request: AccessRequest): RequestedAccess | OAuthErrorCode {
  const { response_type, code_challenge: codeChallenge, code_challenge_method } = request
  if (response_type !== 'code') return 'unsupported_response_type'
  if (isTransferClient(context, request.client_id)) {
    if (codeChallenge !== undefined && !isChallenge(codeChallenge, code_challenge_method)) return 'invalid_request'
    return { scopes: [], resource: 'transfer', codeChallenge: codeChallenge ?? null }
  }
  if (!codeChallenge || !isChallenge(codeChallenge, code_challenge_method)) return 'invalid_request'
  const resource = resourceAt(context, request.resource)
  if (!resource) return 'invalid_target'
  const scopes = readScopes(request.scope)
  return scopes.length > 0 ? { scopes, resource, codeChallenge } : 'invalid_scope'
}

/** 32 bytes in base64url: the SHA-256 of the verifier. `plain`, whose challenge is the verifier itself, is rejected. */
function isChallenge(challenge: string, method: string | undefined): boolean {
  return method === 'S256' && /^[\w-]{43}$/.test(challenge)
}

/** The requested scopes that exist; `read` alone if none was requested. Unknown names are ignored. */
export function readScopes(text: string | undefined): ApiKeyScope[] {
  if (!text) return ['read']
  const requested = text.split(' ')
  return apiKeyScopes.filter((scope) => requested.includes(scope))
}

/** Throws `invalid_scope` for a scope that wasn't granted. */
export function requireScopes(text: string | undefined, granted: readonly ApiKeyScope[]): void {
  const isGranted = (text ?? '').split(' ').every((scope) => scope === '' || granted.some((known) => known === scope))
  if (!isGranted) throw new OAuthError('invalid_scope')
}
