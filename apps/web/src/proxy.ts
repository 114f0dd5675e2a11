import { createSiteProxy } from '@tidewatch/shell/site-proxy'
import { env } from './env.ts'

const proxy = createSiteProxy(env)

export default proxy

// Paths with a dot are files, but for the names of accounts.
export const config = {
  matcher: ['/((?!api/|_next/|__/|.*\\..*).*)', '/stars/:handle', '/:locale/stars/:handle'],
}
