import {
  type ExportFormat,
  exportMediaTypes,
  exportMonitor,
  exportReport,
  exportReports,
  type Paper,
} from '@tidewatch/contract/export'
import { create } from 'content-disposition'
import type { Context as HonoContext } from 'hono'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { AppEnv, SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { loadAccount } from './load-account.ts'
import { loadExportable } from './load-report.ts'
import { usualPaper } from './pdf/paper.ts'
import { readerOf } from './reader.ts'
import { type Exportable, type ExportedFile, type FileWish, reportFile } from './report-file.ts'
import { zipFiles } from './zip-files.ts'

type Call = HonoContext<AppEnv>

export function exportRoutes(router: Router, context: Context, limits: RateLimits): void {
  router.openFile(exportReport, async ({ params, query, session, locale, c }) => {
    await limits.use('export', keyOf(session, c))
    const exportable = await loadExportable(context, { id: params.id, userId: session?.user.id ?? null, locale })
    return answer(c, await fileOf(c, exportable, query))
  })

  router.openFile(exportMonitor, async ({ params, query, session, locale, c }) => {
    await limits.use('export', keyOf(session, c))
    const { monitor, account } = await requireReadable(context.db, params.id, session?.user.id ?? null)
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    const wish = { from: query.from, to: query.to, timeZone }
    return answer(c, await fileOf(c, await loadAccount(context, { monitor, account, wish, locale }), query))
  })

  router.signedInFile(exportReports, async ({ body, session, locale, c }) => {
    await limits.use('exportMany', session.user.id)
    const ids = [...new Set(body.ids)]
    // Nothing is sent before it is clear that all of them may be read.
    const loaded: Exportable[] = []
    for (const id of ids) loaded.push(await loadExportable(context, { id, userId: session.user.id, locale }))
    const files = async function* () {
      for (const exportable of loaded) yield await fileOf(c, exportable, body)
    }
    const now = context.now()
    const name = `tidewatch_${now.toISOString().slice(0, 10)}.zip`
    return c.body(zipFiles(files(), now), 200, headersOf(name, exportMediaTypes.zip))
  })
}

const keyOf = (session: SignedIn | null, c: Call) => session?.user.id ?? c.var.caller

interface AskedFile {
  format: ExportFormat
  table?: FileWish['table']
  paper?: Paper | undefined
}

async function fileOf(c: Call, exportable: Exportable, asked: AskedFile): Promise<ExportedFile> {
  const { locale } = c.var
  const reader = await readerOf(locale, exportable.report.period.timeZone)
  const paper = asked.paper ?? usualPaper(c.req.header('accept-language'), locale)
  return reportFile(exportable, { ...asked, paper }, reader)
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
