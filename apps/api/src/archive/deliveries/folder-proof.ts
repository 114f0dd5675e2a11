import { createHash } from 'node:crypto'
import type { DriveClient, DriveItem } from '#/primitives/google/drive-client.ts'

export const folderType = 'application/vnd.google-apps.folder'

/** The user who wants a folder read. */
export interface FolderReader {
  userId: string
  /** The email address that they log in with. */
  email: string
}

/** Name of the folder by which users prove that a folder owned by another address is theirs, too. It isn't a secret. */
export function proofFolderName(userId: string): string {
  return `tidewatch-${createHash('sha256').update(`delivery folder ${userId}`).digest('hex').slice(0, 12)}`
}

export const isOwnedBy = ({ owners }: Pick<DriveItem, 'owners'>, email: string) =>
  owners.some(({ emailAddress }) => emailAddress.toLowerCase() === email.toLowerCase())

/**
 * The linked folder, if the user may have it read. Our service account sees everything that anyone shared with it, so a
 * link proves nothing: the folder has to belong to the user's own address, or contain a proof folder, which only people
 * with write access can create.
 */
export async function provenFolder(
  client: DriveClient,
  folderId: string,
  { userId, email }: FolderReader,
  signal: AbortSignal,
): Promise<DriveItem | null> {
  const folder = await client.get(folderId, signal)
  if (isOwnedBy(folder, email)) return folder
  const within = await client.list(
    `'${folder.id}' in parents and mimeType = '${folderType}' and name = '${proofFolderName(userId)}' and trashed = false`,
    signal,
  )
  return within.some(({ name }) => name === proofFolderName(userId)) ? folder : null
}
