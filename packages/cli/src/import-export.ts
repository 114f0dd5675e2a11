import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { importArchive, maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import { addMonitor, listMonitors, type Monitor } from '@tidewatch/contract/watch/monitors'
import { optInCategories, selectableCategories } from '@tidewatch/insights/archive/archive-selection'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { ArchiveError } from '@tidewatch/instagram/archive-error'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
import { selectFromReading } from '@tidewatch/instagram/archive-selection'
import { readArchive } from '@tidewatch/instagram/read-archive'
import type { Options } from './commands.ts'
import { readConfig } from './config.ts'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'
import { requireClient } from './require-client.ts'

/**
 * Reads an export's ZIPs locally and sends only the lists that reports are made from: no texts, pictures or messages.
 */
export async function importExport(io: Io, file: string, { account, json }: Options, more: string[]): Promise<void> {
  const client = await requireClient(io)
  const reading = await readExport([file, ...more])
  const owner = reading.owner ?? account
  if (!owner) throw new Exit(exitCodes.usage, 'This export doesn’t say whose it is. Add --account USERNAME.')
  const chosen = selectableCategories.filter(
    (category) => reading.completeness[category] !== 'absent' && !optInCategories.includes(category),
  )
  const body = selectFromReading(reading, { chosen, owner })
  if (Buffer.byteLength(JSON.stringify(body)) > maxArchiveBytes) {
    const { origin } = await readConfig(io)
    throw new Exit(exitCodes.failed, `This export is too large to be sent from here. Import it at ${origin}/import.`)
  }
  const { id } = await findOrAddMonitor(client, owner)
  const { importId } = await call(client, importArchive, { params: { id }, body })
  const [followers, following] = [body.followers?.length ?? null, body.following?.length ?? null]
  if (json) return io.out(`${JSON.stringify({ importId, account: owner, followers, following }, null, 2)}\n`)
  const counts = [followers !== null && `${followers} followers`, following !== null && `${following} following`]
  io.out(
    `Imported @${owner}\t${counts.filter(Boolean).join('\t')}\nIts report comes in a minute: tidewatch report ${owner}\n`,
  )
}

async function readExport(files: string[]): Promise<ArchiveReading> {
  const opened = await Promise.all(files.map(openFile))
  try {
    return await readArchive(await openArchive(opened))
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    const message =
      error.code === 'mixed-owners'
        ? 'These files belong to exports of several accounts.'
        : 'This isn’t an Instagram export that can be read. Ask Instagram for one as JSON.'
    throw new Exit(exitCodes.failed, message)
  }
}

async function openFile(path: string): Promise<{ name: string; blob: Blob }> {
  try {
    return { name: basename(path), blob: await openAsBlob(path) }
  } catch {
    throw new Exit(exitCodes.notFound, `${path} can’t be read.`)
  }
}

/** The monitor that an account's exports are stored under; made for the first one. */
async function findOrAddMonitor(client: ApiClient, owner: string): Promise<Pick<Monitor, 'id'>> {
  const { monitors } = await call(client, listMonitors, {})
  const known = monitors.find(
    ({ source, username }) => source === 'archive' && username.toLowerCase() === owner.toLowerCase(),
  )
  return known ?? call(client, addMonitor, { body: { username: owner, source: 'archive' } })
}
