import type { UserCallId } from '@tidewatch/contract/calls'
import { listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ContentArticle } from '#/content/articles/read-content.ts'
import { syncArticles } from '#/content/articles/sync-articles.ts'
import { callApi } from '../test-api.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

export interface AccessEntry {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Used instead of the owner's token: calls that end a session or delete a user need their own. */
  token?: string
}

export interface AccessWorld {
  api: TestApp
  owner: string
  monitorId: string
  reportId: string
}

/** By call id, an input with which the owner's call succeeds; first creates what the call needs. */
export type AccessEntries<Id extends UserCallId = UserCallId> = Record<
  Id,
  (world: AccessWorld) => AccessEntry | Promise<AccessEntry>
>

const article: ContentArticle = {
  site: 'blog',
  slug: 'an-article',
  author: 'Marta Lind',
  labels: ['guides'],
  recommended: false,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-02T00:00:00Z'),
  translations: [{ locale: 'en', title: 'An article', summary: 'In short.', markdown: 'Body.' }],
}

const guides = { site: 'blog', key: 'guides', position: 0, names: { en: 'Guides' } } as const

/** An API with an article, and an owner who watches one account and has a report on it. */
export async function createAccessWorld(options: Parameters<typeof createTestApp>[0] = {}): Promise<AccessWorld> {
  const api = await createTestApp(options)
  await syncArticles(api.context.db, { articles: [article], labels: [guides] }, api.clock.now())
  const owner = await api.signIn({ id: 'owner' })
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'casa.limon' } })
  await api.runJobs()
  const { data: list } = await callApi(api.app, listReports, { token: owner })
  return { api, owner, monitorId: data.id, reportId: list.reports[0]?.id ?? '' }
}
