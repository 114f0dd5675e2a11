import { translatorFor } from '@tidewatch/i18n/translator'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { SyndicationUrlRow } from '#/platform/db/schema/delivery/syndication.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import { readChanges } from '#/watch/changes/read-changes.ts'
import { watchedAccount } from '#/watch/monitors/watched-account.ts'
import { describeUrls } from './urls.ts'

export const maxFeedEntries = 50

interface FeedEntry {
  /** Permanent: a tag URI (RFC 4151). */
  id: string
  text: string
  detail: string | null
  url: string
  happenedAt: Date
  knownAt: Date
}

/** A feed's content in any format: change texts, and nothing about its reader. */
export interface FeedContent {
  id: string
  locale: Locale
  title: string
  pageUrl: string
  urls: ReturnType<typeof describeUrls>['urls']
  updatedAt: Date
  entries: FeedEntry[]
}

/** The newest confirmed changes of a monitor in its owner's language. Throws `notFound` if the monitor is deleted. */
export async function readFeed(
  { db, env, vault }: Pick<Context, 'db' | 'env' | 'vault'>,
  address: SyndicationUrlRow & { monitorId: string },
): Promise<FeedContent> {
  const { monitorId, userId, createdAt } = address
  const watched = await watchedAccount(db, monitorId)
  const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  if (!watched || !user) throw new AppError('notFound')
  const locale = localeOrDefault(user.locale)
  const hosts = hostsOf(env)
  const pageUrl = absoluteUrl(hosts, 'web', `/accounts/${monitorId}`, locale)
  const subjectIds = watched.accountId ? [monitorId, watched.accountId] : [monitorId]
  const [changes, textOf, t] = await Promise.all([
    readChanges(db, { subjectIds, limit: maxFeedEntries }),
    changeTextFormatter(locale),
    translatorFor(locale, 'syndication'),
  ])
  const id = `tag:${new URL(env.WEB_ORIGIN).hostname},2026:monitor/${monitorId}`
  return {
    id,
    locale,
    title: t('feed.title', { username: `@${watched.username}` }),
    pageUrl,
    urls: describeUrls({ env, vault }, address).urls,
    updatedAt: changes[0]?.knownAt ?? createdAt,
    entries: changes.map(({ activity, knownAt }) => {
      const { link, ...words } = textOf(activity)
      const happenedAt = new Date(activity.at)
      return { id: `${id}/${encodeURIComponent(activity.id)}`, ...words, url: link ?? pageUrl, happenedAt, knownAt }
    }),
  }
}
