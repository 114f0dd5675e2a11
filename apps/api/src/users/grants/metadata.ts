import { apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import { locales } from '@tidewatch/site-config/locales'
import { type GrantResource, resourceUrl } from '#/primitives/api-keys/resources.ts'
import type { Context } from '#/primitives/context.ts'

type EnvContext = { env: Pick<Context['env'], 'WEB_ORIGIN' | 'SUPPORT_ORIGIN'> }

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** The authorization server metadata of RFC 8414. Programs aren't registered: their id is a URL. */
export function describeServer({ env }: EnvContext) {
  const { WEB_ORIGIN: issuer, SUPPORT_ORIGIN: help } = env
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/api/oauth/token`,
    revocation_endpoint: `${issuer}/api/oauth/revoke`,
    device_authorization_endpoint: `${issuer}/api/oauth/device`,
    scopes_supported: apiKeyScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resourceUrl({ env }, 'mcp'), resourceUrl({ env }, 'api')],
    ui_locales_supported: locales,
    service_documentation: `${help}/developers`,
  }
}

/** The protected resource metadata of RFC 9728. */
export function describeResource({ env }: EnvContext, resource: GrantResource) {
  return {
    resource: resourceUrl({ env }, resource),
    resource_name: 'Tidewatch',
    authorization_servers: [env.WEB_ORIGIN],
    scopes_supported: apiKeyScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${env.SUPPORT_ORIGIN}/developers`,
  }
}
