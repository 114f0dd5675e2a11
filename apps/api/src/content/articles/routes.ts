import {
  getArticle,
  listArticleAddresses,
  listArticleResources,
  listArticlesByLabel,
  listArticles as listArticlesCall,
  listRecommendedArticles,
  rateArticle as rateArticleCall,
  searchArticles as searchArticlesCall,
} from '@tidewatch/contract/article'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { countByLabel, findLabel } from './label-names.ts'
import { listAddresses } from './list-addresses.ts'
import { listArticles, listRecommended } from './list-articles.ts'
import { requireArticle } from './queries.ts'
import { rateArticle } from './rate-article.ts'
import { searchArticles } from './search-articles.ts'

export function articleRoutes(router: Router, { db, env, now }: Context, limits: RateLimits): void {
  const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }

  router.open(listArticlesCall, ({ query, locale }) =>
    listArticles(db, { site: query.site, locale, now: now() }, query),
  )

  router.open(searchArticlesCall, async ({ query, locale, c }) => {
    await limits.use('articleSearch', c.var.caller)
    return searchArticles(db, { site: query.site, locale, now: now() }, query)
  })

  router.open(listArticlesByLabel, async ({ query, locale }) => {
    const label = await findLabel(db, locale, query.site, query.label)
    if (!label) throw new AppError('notFound')
    const page = await listArticles(db, { site: query.site, locale, now: now() }, query)
    return { ...page, label }
  })

  router.open(listRecommendedArticles, async ({ query, locale }) => ({
    articles: await listRecommended(db, { site: query.site, locale, now: now() }, query.slug),
  }))

  router.open(listArticleResources, async ({ locale }) => ({ labels: await countByLabel(db, locale, now()) }))

  router.open(listArticleAddresses, ({ query, locale }) =>
    listAddresses(db, { site: query.site, locale, now: now() }, query),
  )

  router.open(rateArticleCall, async ({ params, body, locale, c }) => {
    await limits.use('feedback', c.var.caller)
    await rateArticle(db, { site: body.site, locale, now: now() }, params.slug, body)
    return null
  })

  // Last: it would take `list` for a slug.
  router.open(getArticle, ({ params, query, locale }) =>
    requireArticle(db, { site: query.site, locale, now: now() }, params.slug, hosts),
  )
}
