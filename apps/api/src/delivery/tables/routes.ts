import * as calls from '@tidewatch/contract/delivery/tables'
import { type TableName, type TableQuery, tableColumns } from '@tidewatch/contract/delivery/tables'
import type { Context as HonoContext } from 'hono'
import { createUrls, describeUrls, findUrls, revokeUrls, type Subject } from '#/delivery/syndication/urls.ts'
import type { AppEnv, SignedIn } from '#/platform/http/types.ts'
import { streamOf } from '#/platform/stream-of.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { csvLines, type Value } from './csv-line.ts'
import { requireTokenOwner } from './queries.ts'
import { tableRows } from './read-rows.ts'

const tablesOf = (userId: string): Subject => ({ userId, monitorId: null, isTables: true })

/** Tables for spreadsheets and dashboards, read with a key or, for programs that can't send one, by a secret URL. */
export function tableRoutes({ router, context, limits }: RouteParts): void {
  const { db } = context

  router.register(calls.getTableUrls, async ({ session }) => {
    const address = await findUrls(db, tablesOf(session.user.id))
    // They give access to everything, so they're shown only when they're created, after a step-up.
    return address && { ...describeUrls(context, address), urls: {} }
  })
  router.register(calls.createTableUrls, async ({ session }) =>
    describeUrls(context, await createUrls(context, tablesOf(session.user.id))),
  )
  router.register(calls.revokeTableUrls, async ({ session }) => {
    await revokeUrls(db, tablesOf(session.user.id))
    return null
  })

  const sendTable = async (
    table: TableName,
    { query, session, c }: { query: TableQuery; session: SignedIn | null; c: HonoContext<AppEnv> },
  ) => {
    await limits.use('syndication', c.var.caller)
    const reader = session?.user ?? (await requireTokenOwner(context, query.token))
    await limits.use('table', reader.id)
    const options = { table, userId: reader.id, timeZone: reader.timeZone, query }
    return c.body(streamOf(linesOf(table, tableRows(context, options))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `inline; filename="tidewatch-${table}.csv"`,
      'x-robots-tag': 'noindex',
    })
  }
  router.register(calls.readDayTable, (request) => sendTable('days', request))
  router.register(calls.readPostTable, (request) => sendTable('posts', request))
  router.register(calls.readChangeTable, (request) => sendTable('changes', request))
}

async function* linesOf(table: TableName, batches: AsyncIterable<Value[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvLines([tableColumns[table]]))
  for await (const rows of batches) yield encoder.encode(csvLines(rows))
}
