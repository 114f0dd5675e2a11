import { createRefreshRoute } from '@tidewatch/articles/refresh-route'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export const POST = createRefreshRoute(env.SITE_REFRESH_TOKEN)
