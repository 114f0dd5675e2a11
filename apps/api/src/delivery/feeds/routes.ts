import {
  getCalendarAddress,
  getFeedAddress,
  makeCalendarAddress,
  makeFeedAddress,
  readAtomFeed,
  readCalendar,
  readJsonFeed,
  revokeCalendarAddress,
  revokeFeedAddress,
} from '@tidewatch/contract/feed'
import type { Hono, Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { describeAddress, findAddress, makeAddress, requireAddress, revokeAddress, type Subject } from './addresses.ts'
import { type FeedContent, readFeed } from './read-feed.ts'
import { writeCalendar } from './write-calendar.ts'
import { writeAtom, writeJsonFeed } from './write-feed.ts'

export function feedRoutes(app: Hono<AppEnv>, router: Router, context: Context, limits: RateLimits): void {
  addressRoutes(router, context)

  // Programs read these with nothing but the address, so they are no calls in the envelope.
  const read = (path: `/${string}`, type: string, write: (c: HonoContext<AppEnv>, token: string) => Promise<string>) =>
    app.get(path, etag(), async (c) => {
      await limits.use('feed', c.var.caller)
      const text = await write(c, c.req.query('token') ?? '')
      return c.body(text, 200, { 'x-robots-tag': 'noindex', 'content-type': `${type}; charset=utf-8` })
    })

  const feed = async (c: HonoContext<AppEnv>, token: string): Promise<FeedContent> => {
    const { data: monitorId } = z.uuid().safeParse(c.req.param('id'))
    if (!monitorId) throw new AppError('notFound')
    return readFeed(context, { ...(await requireAddress(context, token, monitorId)), monitorId })
  }

  read(readAtomFeed.path, 'application/atom+xml', async (c, token) => writeAtom(await feed(c, token)))
  read(readJsonFeed.path, 'application/feed+json', async (c, token) => writeJsonFeed(await feed(c, token)))
  read(readCalendar.path, 'text/calendar', async (_, token) => {
    const { userId } = await requireAddress(context, token, null)
    return writeCalendar(context, userId)
  })
}

function addressRoutes(router: Router, context: Context): void {
  const { db } = context
  const show = async (subject: Subject) => {
    const address = await findAddress(db, subject)
    return address && describeAddress(context, address)
  }
  const make = async (subject: Subject) => describeAddress(context, await makeAddress(context, subject))
  const ofMonitor = async (id: string, userId: string): Promise<Subject> => {
    const { monitor } = await requireOwn(db, id, userId)
    return { userId, monitorId: monitor.id }
  }
  const calendarOf = (userId: string): Subject => ({ userId, monitorId: null })

  router.signedIn(getFeedAddress, async ({ params, session }) => show(await ofMonitor(params.id, session.user.id)))
  router.signedIn(makeFeedAddress, async ({ params, session }) => make(await ofMonitor(params.id, session.user.id)))
  router.signedIn(revokeFeedAddress, async ({ params, session }) => {
    await revokeAddress(db, await ofMonitor(params.id, session.user.id))
    return null
  })
  router.signedIn(getCalendarAddress, ({ session }) => show(calendarOf(session.user.id)))
  router.signedIn(makeCalendarAddress, ({ session }) => make(calendarOf(session.user.id)))
  router.signedIn(revokeCalendarAddress, async ({ session }) => {
    await revokeAddress(db, calendarOf(session.user.id))
    return null
  })
}
