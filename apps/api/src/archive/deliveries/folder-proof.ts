import { createHash } from 'node:crypto'
import type { DriveClient, DriveItem } from '#/primitives/google/drive-client.ts'

export const folderType = 'application/vnd.google-apps.folder'

/** Who wants to have a folder read. */
export interface FolderReader {
  userId: string
  /** The address that they log in with. */
  email: string
}

/** The name of the folder by which a user shows that a folder of another address is theirs, too. It is no secret. */
export function proofOf(userId: string): string {
  return `tidewatch-${createHash('sha256').update(`delivery folder ${userId}`).digest('hex').slice(0, 12)}`
}

export const isOwnedBy = ({ owners }: Pick<DriveItem, 'owners'>, email: string) =>
  owners.some(({ emailAddress }) => emailAddress.toLowerCase() === email.toLowerCase())

/**
 * The folder that a link leads to, if the user may have it read: our account sees what anybody shared with it, so that a
 * link proves nothing. It has to be of their own address, or hold a folder that only whoever may write to it can make.
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
    `'${folder.id}' in parents and mimeType = '${folderType}' and name = '${proofOf(userId)}' and trashed = false`,
    signal,
  )
  return within.some(({ name }) => name === proofOf(userId)) ? folder : null
}
