import type { grantResources } from '#/platform/db/schema/users/api-keys.ts'
import type { Context } from '#/primitives/context.ts'

export type GrantResource = (typeof grantResources)[number]

type Site = { env: Pick<Context['env'], 'WEB_ORIGIN'> }

const paths: Record<GrantResource, string> = { api: '/api', mcp: '/api/mcp', transfer: '/api/transfer' }

/** The address by which programs name a resource (RFC 8707). */
export function resourceUrl({ env }: Site, resource: GrantResource): string {
  return `${env.WEB_ORIGIN}${paths[resource]}`
}

/** The resource with an address; `null` where it is none of ours. */
export function resourceAt(site: Site, url: string | undefined): GrantResource | null {
  if (url === resourceUrl(site, 'mcp')) return 'mcp'
  return url === resourceUrl(site, 'api') ? 'api' : null
}

/** Where a resource says how a program gets in (RFC 9728). */
export function resourceMetadataUrl({ env }: Site, resource: GrantResource): string {
  return `${env.WEB_ORIGIN}/.well-known/oauth-protected-resource${paths[resource]}`
}

const callsOfMcp = new WeakSet<Request>()

/** Marks a call of the API that the MCP server makes for its caller, whose token is for the MCP server alone. */
export function throughMcp(request: Request): Request {
  callsOfMcp.add(request)
  return request
}

/** Whether a request brings exports: it checks its token itself, and answers as its sender knows it. */
export function isTransfer(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(`${paths.transfer}/`)
}

/** What a request is for. */
export function resourceOf(request: Request): GrantResource {
  if (isTransfer(request)) return 'transfer'
  return callsOfMcp.has(request) || new URL(request.url).pathname === paths.mcp ? 'mcp' : 'api'
}
