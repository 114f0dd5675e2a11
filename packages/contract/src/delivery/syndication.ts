import * as z from 'zod'
import { defineCall } from '../define-call.ts'

const monitor = z.object({ id: z.uuid() })
const tokenQuery = z.object({ token: z.string().max(200) })

/** Anyone who knows these addresses may read them. `null` while there are none. */
export const syndicationUrlsSchema = z
  .object({
    /**
     * Atom (RFC 4287) and JSON Feed 1.1 for a monitor, iCalendar (RFC 5545) for the calendar, CSV (RFC 4180) for
     * tables. Addresses of tables are shown only when they're made; later reads don't return them.
     */
    urls: z.partialRecord(z.enum(['atom', 'json', 'calendar', 'days', 'posts', 'changes']), z.url()),
    createdAt: z.iso.datetime(),
    /** When one of them was last read, exact to the hour. */
    lastReadAt: z.iso.datetime().nullable(),
  })
  .nullable()
export type SyndicationUrls = z.infer<typeof syndicationUrlsSchema>

export const getSyndicationUrls = defineCall({
  id: 'getSyndicationUrls',
  method: 'GET',
  path: '/ins/monitor/:id/feed',
  summary: 'Get a monitor’s feed URLs.',
  access: 'owner',
  params: monitor,
  data: syndicationUrlsSchema,
})

export const createSyndicationUrls = defineCall({
  id: 'createSyndicationUrls',
  method: 'POST',
  path: '/ins/monitor/:id/feed',
  summary: 'Create new feed URLs; the previous ones stop working.',
  access: 'owner',
  params: monitor,
  data: syndicationUrlsSchema,
})

export const revokeSyndicationUrls = defineCall({
  id: 'revokeSyndicationUrls',
  method: 'DELETE',
  path: '/ins/monitor/:id/feed',
  summary: 'Revoke a monitor’s feed URLs.',
  access: 'owner',
  params: monitor,
  data: z.null(),
})

export const readAtomFeed = defineCall({
  id: 'readAtomFeed',
  method: 'GET',
  path: '/ins/monitor/:id/feed.xml',
  summary: 'Get a monitor’s 50 newest confirmed changes as an Atom feed. Returns 304 for a known ETag.',
  access: 'anonymous',
  params: monitor,
  query: tokenQuery,
  produces: 'application/atom+xml',
  data: z.string(),
})

export const readJsonFeed = defineCall({
  id: 'readJsonFeed',
  method: 'GET',
  path: '/ins/monitor/:id/feed.json',
  summary: 'Get a monitor’s 50 newest confirmed changes as a JSON Feed. Returns 304 for a known ETag.',
  access: 'anonymous',
  params: monitor,
  query: tokenQuery,
  produces: 'application/feed+json',
  data: z.string(),
})

export const getCalendarUrl = defineCall({
  id: 'getCalendarUrl',
  method: 'GET',
  path: '/user/calendar',
  summary: 'Get the URL of the calendar of report dates.',
  access: 'signed-in',
  data: syndicationUrlsSchema,
})

export const createCalendarUrl = defineCall({
  id: 'createCalendarUrl',
  method: 'POST',
  path: '/user/calendar',
  summary: 'Create a new calendar URL; the previous one stops working.',
  access: 'signed-in',
  data: syndicationUrlsSchema,
})

export const revokeCalendarUrl = defineCall({
  id: 'revokeCalendarUrl',
  method: 'DELETE',
  path: '/user/calendar',
  summary: 'Revoke the calendar URL.',
  access: 'signed-in',
  data: z.null(),
})

export const readCalendar = defineCall({
  id: 'readCalendar',
  method: 'GET',
  path: '/user/calendar.ics',
  summary: 'Get a calendar of when the next report on each account is due, in the user’s time zone.',
  access: 'anonymous',
  query: tokenQuery,
  produces: 'text/calendar',
  data: z.string(),
})
