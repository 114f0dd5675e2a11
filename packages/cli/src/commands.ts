import { writeFile } from 'node:fs/promises'
import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { download } from '@tidewatch/api-client/download'
import { exportFormats, exportReport } from '@tidewatch/contract/reports/exports'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor, listMonitors, type Monitor } from '@tidewatch/contract/watch/monitors'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'
import { requireClient } from './require-client.ts'

export interface Options {
  key?: string | undefined
  origin?: string | undefined
  format?: string | undefined
  output?: string | undefined
  account?: string | undefined
  keys?: string | undefined
  json?: boolean | undefined
}

export async function watch(io: Io, username: string, { json }: Options): Promise<void> {
  const monitor = await call(await requireClient(io), addMonitor, { body: { username } })
  io.out(json ? asJson(monitor) : `Watching @${monitor.username}.\n`)
}

export async function list(io: Io, _: string, { json }: Options): Promise<void> {
  const { monitors } = await call(await requireClient(io), listMonitors, {})
  io.out(json ? asJson(monitors) : monitors.map((monitor) => `@${monitor.username}\t${monitor.source}\n`).join(''))
}

/** The newest report on an account. */
export async function report(io: Io, username: string, { json }: Options): Promise<void> {
  const client = await requireClient(io)
  const id = await newestReportOf(client, username)
  const found = await call(client, getReport, { params: { id } })
  const { period, status, changes } = found
  io.out(json ? asJson(found) : `@${found.username}\t${period.from} to ${period.to}\t${status}\t${changes} changes\n`)
}

/** The newest report on an account as a file. */
export async function exportFile(io: Io, username: string, { format = 'csv', output }: Options): Promise<void> {
  const chosen = exportFormats.find((known) => known === format)
  if (!chosen) throw new Exit(exitCodes.usage, `Choose one of these formats: ${exportFormats.join(', ')}.`)
  const client = await requireClient(io)
  const id = await newestReportOf(client, username)
  const { file, name } = await download(client, exportReport, { params: { id }, query: { format: chosen } })
  // The host may propose a name, but never a path.
  const target = output ?? name.replace(/[^\w.-]/g, '_')
  // Without `--output`, existing files aren't overwritten.
  await writeFile(target, Buffer.from(await file.arrayBuffer()), { flag: output === undefined ? 'wx' : 'w' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Exit(exitCodes.failed, `${target} can’t be written (${error.code}). Choose another with --output.`)
    },
  )
  io.out(`${target}\n`)
}

async function newestReportOf(client: ApiClient, username: string): Promise<string> {
  const { id } = await watched(client, username)
  const { reports } = await call(client, listReports, { query: { monitorId: id, limit: 1 } })
  const [newest] = reports
  if (newest) return newest.id
  throw new Exit(exitCodes.notFound, `There is no report on @${username} yet. Try again in a few minutes.`)
}

async function watched(client: ApiClient, username: string): Promise<Monitor> {
  const name = username.replace(/^@/, '').toLowerCase()
  const { monitors } = await call(client, listMonitors, {})
  const found = monitors.find((monitor) => monitor.username.toLowerCase() === name)
  if (found) return found
  throw new Exit(exitCodes.notFound, `You don’t watch @${name}. Run: tidewatch watch ${name}`)
}

export function asJson(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`
}
