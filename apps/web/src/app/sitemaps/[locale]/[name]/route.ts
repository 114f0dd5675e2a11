import { answerSiteMap } from '#/features/site/public-pages/answer-site-map.ts'

export const dynamic = 'force-dynamic'

interface SiteMapProps {
  params: Promise<{ locale: string; name: string }>
}

export async function GET(_request: Request, { params }: SiteMapProps): Promise<Response> {
  return answerSiteMap(await params)
}
