import { answerSiteMapIndex } from '@tidewatch/articles/feeds/answer-site-map'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return answerSiteMapIndex({ origin: env.API_ORIGIN, hosts: toPublicConfig(env).hosts, site: 'support' })
}
