import type { grantResources } from '#/platform/db/schema/users/api-keys.ts'
import type { Context } from '#/primitives/context.ts'

export type GrantResource = (typeof grantResources)[number]

type Site = { env: Pick<Context['env'], 'WEB_ORIGIN'> }

const paths: Record<GrantResource, string> = { api: '/api', mcp: '/api/mcp', transfer: '/api/transfer' }

/** The URL by which programs identify a resource (RFC 8707). */
export function resourceUrl({ env }: Site, resource: GrantResource): string {
  return `${env.WEB_ORIGIN}${paths[resource]}`
}

/** The resource with a URL; `null` if it isn't ours. */
export function resourceAt(site: Site, url: string | undefined): GrantResource | null {
  if (url === resourceUrl(site, 'mcp')) return 'mcp'
  return url === resourceUrl(site, 'api') ? 'api' : null
}

/** The URL of a resource's metadata on how to get access (RFC 9728). */
export function resourceMetadataUrl({ env }: Site, resource: GrantResource): string {
  return `${env.WEB_ORIGIN}/.well-known/oauth-protected-resource${paths[resource]}`
}

const mcpRequests = new WeakSet<Request>()

/** Marks an API request that the MCP server makes for its caller, whose token is only valid for the MCP server. */
export function markMcpRequest(request: Request): Request {
  mcpRequests.add(request)
  return request
}

/**
 * Whether a request transfers exports: its route checks the token itself, and responds in the format its sender
 * expects.
 */
export function isTransfer(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(`${paths.transfer}/`)
}

/** The resource a request is for. */
export function resourceOf(request: Request): GrantResource {
  if (isTransfer(request)) return 'transfer'
  return mcpRequests.has(request) || new URL(request.url).pathname === paths.mcp ? 'mcp' : 'api'
}
