import * as calls from '@tidewatch/contract/content/articles'
import { hostsOf } from '@tidewatch/site-config/hosts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { countByLabel, findLabel } from './label-names.ts'
import { listArticles, listRecommended } from './list-articles.ts'
import { listSlugs } from './list-slugs.ts'
import { requireArticle } from './queries.ts'
import { rateArticle } from './rate-article.ts'
import { searchArticles } from './search/search-articles.ts'

export function articleRoutes({ router, context: { db, readReplica, env, now }, limits }: RouteParts): void {
  const hosts = hostsOf(env)

  router.register(calls.listArticles, ({ query, locale }) =>
    listArticles(db, { site: query.site, locale, now: now(), hosts }, query),
  )

  router.register(calls.searchArticles, async ({ query, locale, c }) => {
    await limits.use('articleSearch', c.var.caller)
    return readReplica((replica) => searchArticles(replica, { site: query.site, locale, now: now(), hosts }, query))
  })

  router.register(calls.listArticlesByLabel, async ({ query, locale }) => {
    const label = await findLabel(db, locale, query.site, query.label)
    if (!label) throw new AppError('notFound')
    const page = await listArticles(db, { site: query.site, locale, now: now(), hosts }, query)
    return { ...page, label }
  })

  router.register(calls.listRecommendedArticles, async ({ query, locale }) => ({
    articles: await listRecommended(db, { site: query.site, locale, now: now(), hosts }, query.slug),
  }))

  router.register(calls.listArticleResources, async ({ locale }) => ({ labels: await countByLabel(db, locale, now()) }))

  router.register(calls.listArticleSlugs, ({ query, locale }) =>
    listSlugs(db, { site: query.site, locale, now: now(), hosts }, query),
  )

  router.register(calls.rateArticle, async ({ params, body, locale, c }) => {
    await limits.use('feedback', c.var.caller)
    await rateArticle(db, { site: body.site, locale, now: now(), hosts }, params.slug, body)
    return null
  })

  // Last, or it would take `list` for a slug.
  router.register(calls.getArticle, ({ params, query, locale }) =>
    requireArticle(db, { site: query.site, locale, now: now(), hosts }, params.slug),
  )
}
