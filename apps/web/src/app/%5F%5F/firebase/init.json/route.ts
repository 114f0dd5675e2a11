import { createIdentityRoute } from '@tidewatch/shell/identity-route'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

const forward = createIdentityRoute(env)

export { forward as GET, forward as HEAD }
