import { answerSiteMapIndex } from '#/features/site/public-pages/answer-site-map.ts'

export const dynamic = 'force-dynamic'

export const GET = () => answerSiteMapIndex()
