import * as calls from '@tidewatch/contract/delivery/syndication'
import type { Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod'
import { AppError } from '#/platform/http/app-error.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { type FeedContent, readFeed } from './read-feed.ts'
import { createUrls, describeUrls, findUrls, requireUrls, revokeUrls, type Subject } from './urls.ts'
import { writeCalendar } from './write-calendar.ts'
import { writeAtom, writeJsonFeed } from './write-feed.ts'

export function syndicationRoutes({ app, router, context, limits }: RouteParts): void {
  urlRoutes(router, context)

  // Feed readers have only the URL and expect plain formats, so these aren't calls in the envelope.
  const read = (path: `/${string}`, type: string, write: (c: HonoContext<AppEnv>, token: string) => Promise<string>) =>
    app.get(path, etag(), async (c) => {
      await limits.use('syndication', c.var.caller)
      const text = await write(c, c.req.query('token') ?? '')
      return c.body(text, 200, { 'x-robots-tag': 'noindex', 'content-type': `${type}; charset=utf-8` })
    })

  const feed = async (c: HonoContext<AppEnv>, token: string): Promise<FeedContent> => {
    const { data: monitorId } = z.uuid().safeParse(c.req.param('id'))
    if (!monitorId) throw new AppError('notFound')
    return readFeed(context, { ...(await requireUrls(context, token, { monitorId })), monitorId })
  }

  read(calls.readAtomFeed.path, 'application/atom+xml', async (c, token) => writeAtom(await feed(c, token)))
  read(calls.readJsonFeed.path, 'application/feed+json', async (c, token) => writeJsonFeed(await feed(c, token)))
  read(calls.readCalendar.path, 'text/calendar', async (_, token) => {
    const { userId } = await requireUrls(context, token, { monitorId: null })
    return writeCalendar(context, userId)
  })
}

function urlRoutes(router: Router, context: Context): void {
  const { db } = context
  const show = async (subject: Subject) => {
    const address = await findUrls(db, subject)
    return address && describeUrls(context, address)
  }
  const make = async (subject: Subject) => describeUrls(context, await createUrls(context, subject))
  const ofMonitor = async (id: string, userId: string): Promise<Subject> => {
    const { monitor } = await requireOwn(db, id, userId)
    return { userId, monitorId: monitor.id }
  }
  const calendarOf = (userId: string): Subject => ({ userId, monitorId: null })

  router.register(calls.getSyndicationUrls, async ({ params, session }) =>
    show(await ofMonitor(params.id, session.user.id)),
  )
  router.register(calls.createSyndicationUrls, async ({ params, session }) =>
    make(await ofMonitor(params.id, session.user.id)),
  )
  router.register(calls.revokeSyndicationUrls, async ({ params, session }) => {
    await revokeUrls(db, await ofMonitor(params.id, session.user.id))
    return null
  })
  router.register(calls.getCalendarUrl, ({ session }) => show(calendarOf(session.user.id)))
  router.register(calls.createCalendarUrl, ({ session }) => make(calendarOf(session.user.id)))
  router.register(calls.revokeCalendarUrl, async ({ session }) => {
    await revokeUrls(db, calendarOf(session.user.id))
    return null
  })
}
