import { buffer } from 'node:stream/consumers'
import {
  isClosedFolder,
  isDeliveryName,
  isPlainName,
  isScheduleName,
  maxDeliveryDepth,
  maxFilesListed,
} from '@tidewatch/instagram/archive/delivery-names'
import { type FolderReader, folderType, isOwnedBy, provenFolder } from '#/archive/deliveries/folder-proof.ts'
import { RangedBlob } from '#/platform/files/ranged-blob.ts'
import type { DriveClient, DriveItem } from '#/primitives/google/drive-client.ts'
import {
  type DeliveryFile,
  type DeliveryFolder,
  type DeliverySource,
  FileChanged,
  SourceDenied,
} from './delivery-source.ts'
import { mapDriveErrors } from './drive-refusals.ts'

/** Files up to this size are fetched at once; larger ones in ranges, as they're read. */
const rangeThreshold = 8 * 1024 ** 2

/** Limits the folders opened to find deliveries, and to find the files of one: each costs a call. */
const maxFoldersListed = 2_000

interface SharedFolder {
  client: DriveClient
  /** The account's owner, whose folders are searched for. */
  reader: FolderReader
  /** The folder that they linked to. */
  folderId: string | null
  /** Deliveries were seen before, so a missing folder is no longer shared. */
  wasShared: boolean
}

/**
 * Deliveries in Google Drive folders that were shared with our service account: the linked one, or those that belong to
 * the owner's own address. Other people's folders are never opened, whatever their names.
 */
export function openSharedDrive({ client, reader, folderId, wasShared }: SharedFolder): DeliverySource {
  async function roots(signal: AbortSignal): Promise<DriveItem[]> {
    if (folderId) {
      const folder = await provenFolder(client, folderId, reader, signal)
      if (!folder) throw new SourceDenied('Nothing shows that this folder is of the user who gave its link.')
      return [folder]
    }
    const shared = await client.list(`sharedWithMe and mimeType = '${folderType}' and trashed = false`, signal)
    const own = shared.filter((folder) => isOwnedBy(folder, reader.email))
    if (own.length === 0 && wasShared) throw new SourceDenied('No folder of this owner is shared any more.')
    return own
  }

  function subfolders(
    { id, name }: Pick<DriveItem, 'id' | 'name'>,
    { since, signal }: { since: Date | null; signal: AbortSignal },
  ): Promise<DriveItem[]> {
    // Instagram's own folder contains only deliveries, so older ones needn't be listed again.
    const newer = isScheduleName(name) && since ? ` and createdTime > '${since.toISOString()}'` : ''
    return client.list(`'${id}' in parents and mimeType = '${folderType}' and trashed = false${newer}`, signal)
  }

  async function* deliveriesIn(
    folders: readonly DriveItem[],
    depth: number,
    options: { since: Date | null; signal: AbortSignal; mayOpen: () => boolean },
    container: string | null = null,
  ): AsyncGenerator<DeliveryFolder> {
    for (const { id, name, mimeType } of folders) {
      if (mimeType !== folderType) continue
      if (isDeliveryName(name)) yield { id, name, container }
      else if (depth < maxDeliveryDepth && options.mayOpen()) {
        yield* deliveriesIn(
          await subfolders({ id, name }, options),
          depth + 1,
          options,
          isScheduleName(name) ? id : null,
        )
      }
    }
  }

  async function filesIn(
    id: string,
    base: string,
    found: DeliveryFile[],
    options: { signal: AbortSignal; mayOpen: () => boolean },
  ): Promise<void> {
    for (const item of await client.list(`'${id}' in parents and trashed = false`, options.signal)) {
      if (!isPlainName(item.name) || found.length >= maxFilesListed) continue
      const path = base + item.name
      if (item.mimeType === folderType) {
        if (!isClosedFolder(item.name) && options.mayOpen()) await filesIn(item.id, `${path}/`, found, options)
      } else if (!/^(?:image|video)\//.test(item.mimeType)) found.push(fileOf(item, path))
    }
  }

  return {
    listFolders: (options) =>
      mapDriveErrors(async () => {
        const folders: DeliveryFolder[] = []
        const within = deliveriesIn(await roots(options.signal), 0, {
          ...options,
          mayOpen: limitCalls(maxFoldersListed),
        })
        for await (const folder of within) folders.push(folder)
        return folders
      }),

    listFiles: ({ id }, signal) =>
      mapDriveErrors(async () => {
        const files: DeliveryFile[] = []
        await filesIn(id, '', files, { signal, mayOpen: limitCalls(maxFoldersListed) })
        return files
      }),

    fetch: (file, signal) =>
      mapDriveErrors(async () => {
        const read = (start: number, end: number) => mapDriveErrors(() => client.read(file.id, { start, end }, signal))
        if (file.size === 0) return new Blob([])
        if (file.size > rangeThreshold) return new RangedBlob(read, 0, file.size)
        const bytes = await buffer(await read(0, file.size))
        if (bytes.length !== file.size) throw new FileChanged(file.path)
        return new Blob([bytes])
      }),
  }
}

/** Returns true this many times. */
function limitCalls(times: number): () => boolean {
  let calls = 0
  return () => {
    calls += 1
    return calls <= times
  }
}

function fileOf({ id, size, md5Checksum, modifiedTime, createdTime }: DriveItem, path: string): DeliveryFile {
  const changedAt = modifiedTime > createdTime ? modifiedTime : createdTime
  return { id, path, size, changedAt, checksum: md5Checksum ?? null }
}
