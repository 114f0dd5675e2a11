import { answerSiteMap } from '@tidewatch/articles/feeds/answer-site-map'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

interface SiteMapProps {
  params: Promise<{ locale: string; name: string }>
}

export async function GET(_request: Request, { params }: SiteMapProps): Promise<Response> {
  return answerSiteMap({
    ...(await params),
    site: 'support',
    hosts: toPublicConfig(env).hosts,
    origin: env.API_ORIGIN,
    others: ['/faq', '/contact'],
  })
}
