import * as calls from '@tidewatch/contract/reports/exports'
import { type ExportFormat, exportMediaTypes, type PaperSize } from '@tidewatch/contract/reports/exports'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { defaultWeekStart } from '@tidewatch/site-config/week'
import { create } from 'content-disposition'
import type { Context as HonoContext } from 'hono'
import type { AppEnv, SignedIn } from '#/platform/http/types.ts'
import { withReadQueue } from '#/platform/reading-queues.ts'
import { requireTimeZone } from '#/primitives/identity/time-zone.ts'
import { weekStartOf } from '#/primitives/identity/week-start.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requestedComparison } from '#/reports/account-comparison/load-comparison.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { comparisonFile } from './comparison-file.ts'
import { defaultPaper } from './default-paper.ts'
import type { ExportedFile } from './exported-file.ts'
import { type Formatter, fileFormatterFor } from './formatter.ts'
import { ledgerFile } from './ledger-file.ts'
import { loadAccount } from './load-account.ts'
import { loadExportable } from './load-report.ts'
import { type Exportable, type FileRequest, reportFile } from './report-file.ts'
import { zipFiles } from './zip-files.ts'

type Call = HonoContext<AppEnv>

export function exportRoutes({ router, context, limits }: RouteParts): void {
  router.register(calls.exportReport, async ({ params, query, session, locale, c }) => {
    await limits.use('export', keyOf(session, c))
    const of = { id: params.id, userId: session?.user.id ?? null, locale }
    return answer(c, await withReadQueue('file', c, async () => fileOf(c, await loadExportable(context, of), query)))
  })

  router.register(calls.exportMonitor, async ({ params, query, session, locale, c }) => {
    await limits.use('export', keyOf(session, c))
    const { monitor, account } = await requireReadable(context.db, params.id, session?.user.id ?? null)
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    const request = { from: query.from, to: query.to, timeZone }
    const load = () => loadAccount(context, { monitor, account, request, locale })
    return answer(c, await withReadQueue('file', c, async () => fileOf(c, await load(), query)))
  })

  router.register(calls.exportLedger, async ({ params, query, session, c }) => {
    await limits.use('export', keyOf(session, c))
    const { monitor } = await requireReadable(context.db, params.id, session?.user.id ?? null)
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    requireTimeZone(timeZone)
    const formatter = await formatterOf(c, timeZone)
    const { name, type, body } = await withReadQueue('file', c, () =>
      ledgerFile(context, monitor, { format: query.format, formatter }),
    )
    return c.body(body, 200, headersOf(name, type))
  })

  router.register(calls.exportComparison, async ({ query, session, c }) => {
    await limits.use('export', session.user.id)
    const file = await withReadQueue('file', c, async () => {
      const comparison = await requestedComparison(context, query, session.user)
      const formatter = await formatterOf(c, comparison.timeZone)
      const request = { format: query.format, paper: query.paper ?? paperOf(c), at: context.now() }
      return comparisonFile(comparison, request, formatter)
    })
    return answer(c, file)
  })

  router.register(calls.exportReports, async ({ body, session, locale, c }) => {
    await limits.use('exportMany', session.user.id)
    const ids = [...new Set(body.ids)]
    // Nothing is sent until it's certain that all of them may be read.
    const loaded: Exportable[] = []
    for (const id of ids) {
      const load = () => loadExportable(context, { id, userId: session.user.id, locale })
      loaded.push(await withReadQueue('file', c, load))
    }
    const files = async function* () {
      for (const exportable of loaded) yield await withReadQueue('file', c, () => fileOf(c, exportable, body))
    }
    const now = context.now()
    const name = `tidewatch_${utcDay(now)}.zip`
    return c.body(zipFiles(files(), now), 200, headersOf(name, exportMediaTypes.zip))
  })
}

const keyOf = (session: SignedIn | null, c: Call) => session?.user.id ?? c.var.caller

interface RequestedFile {
  format: ExportFormat
  table?: FileRequest['table']
  paper?: PaperSize | undefined
}

async function fileOf(c: Call, exportable: Exportable, request: RequestedFile): Promise<ExportedFile> {
  const formatter = await formatterOf(c, exportable.report.period.timeZone)
  return reportFile(exportable, { ...request, paper: request.paper ?? paperOf(c) }, formatter)
}

function formatterOf(c: Call, timeZone: string): Promise<Formatter> {
  const { signedIn, locale } = c.var
  const weekStart = signedIn ? weekStartOf(signedIn.user) : defaultWeekStart(locale)
  return fileFormatterFor({ locale, timeZone, weekStart })
}

function paperOf(c: Call): PaperSize {
  const { signedIn, locale } = c.var
  const timeZone = signedIn?.user.timeZone ?? 'UTC'
  return defaultPaper({ timeZone, acceptLanguage: c.req.header('accept-language'), locale })
}

function answer(c: Call, { name, type, bytes }: ExportedFile): Response {
  return c.body(new Uint8Array(bytes), 200, headersOf(name, type))
}

function headersOf(name: string, type: string): Record<string, string> {
  const charset = type.startsWith('text/') || type === exportMediaTypes.json ? '; charset=utf-8' : ''
  return {
    'content-type': `${type}${charset}`,
    'content-disposition': create(name),
  }
}
