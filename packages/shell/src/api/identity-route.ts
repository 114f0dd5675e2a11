import { identityHandlerOrigin, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { forwardToIdentity } from './forward-to-identity.ts'

/**
 * The route handler for an app's pages below `/__/`. The Auth emulator serves its own, so with it these respond with
 * 404.
 */
export function createIdentityRoute(env: WebEnv): (request: Request) => Promise<Response> {
  const origin = identityHandlerOrigin(env)
  return async (request) => (origin ? forwardToIdentity(request, origin) : new Response(null, { status: 404 }))
}
