import { createSiteProxy } from '@tidewatch/shell/site-proxy'
import { env } from './env.ts'

const proxy = createSiteProxy(env)

export default proxy

export const config = { matcher: '/((?!api/|_next/|__/|.*\\..*).*)' }
