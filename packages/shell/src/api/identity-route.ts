import { identityHandlerOrigin, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { forwardToIdentity } from './forward-to-identity.ts'

/** The route handler of an app's pages below `/__/`. The Auth emulator has pages of its own: then there are none here. */
export function createIdentityRoute(env: WebEnv): (request: Request) => Promise<Response> {
  const origin = identityHandlerOrigin(env)
  return async (request) => (origin ? forwardToIdentity(request, origin) : new Response(null, { status: 404 }))
}
