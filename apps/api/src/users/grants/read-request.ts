import { type ApiKeyScope, apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import type { AccessRequest } from '@tidewatch/contract/users/grants'
import { AppError } from '#/platform/http/app-error.ts'
import { type GrantResource, resourceAt } from '#/primitives/api-keys/resources.ts'
import type { Context } from '#/primitives/context.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'
import type { KnownProgram, Programs } from './programs.ts'
import { isNamed } from './redirect-uri.ts'
import { isTransferClient } from './transfer-client.ts'

/** A request whose program and address are known, so that answers may go there. */
interface ReadRequest {
  program: KnownProgram
  redirectUri: string
  state: string | undefined
  /** What may be allowed, or what the program did wrong. */
  wants: WantedAccess | OAuthErrorCode
}

export interface WantedAccess {
  scopes: ApiKeyScope[]
  resource: GrantResource
  /** `null`: the program has a secret and does without. */
  codeChallenge: string | null
}

/** Throws `notFound` for a program that can't be told, and `invalidInput` for an address that isn't its own. */
export async function readRequest(
  context: Pick<Context, 'env'>,
  programs: Programs,
  request: AccessRequest,
): Promise<ReadRequest> {
  const program = await programs.find(request.client_id)
  const redirectUri = request.redirect_uri
  if (redirectUri === undefined || !isNamed(program.redirectUris, redirectUri)) {
    throw new AppError('invalidInput', { reason: 'programRedirect' })
  }
  return { program, redirectUri, state: request.state, wants: readWanted(context, request) }
}

function readWanted(context: Pick<Context, 'env'>, request: AccessRequest): WantedAccess | OAuthErrorCode {
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

/** 32 bytes in base64url: SHA-256 of the verifier. `plain`, which needs no more than what was seen, is none. */
function isChallenge(challenge: string, method: string | undefined): boolean {
  return method === 'S256' && /^[\w-]{43}$/.test(challenge)
}

/** Those of ours that were asked for, or reading alone where none was named. Names that we don't have are left out. */
export function readScopes(text: string | undefined): ApiKeyScope[] {
  if (!text) return ['read']
  const wanted = text.split(' ')
  return apiKeyScopes.filter((scope) => wanted.includes(scope))
}

/** Throws `invalid_scope` for a scope that wasn't granted. */
export function requireScopes(text: string | undefined, granted: readonly ApiKeyScope[]): void {
  const isGranted = (text ?? '').split(' ').every((scope) => scope === '' || granted.some((known) => known === scope))
  if (!isGranted) throw new OAuthError('invalid_scope')
}
