import { AppError } from '#/platform/http/app-error.ts'

const inLink = /\/folders\/([\w-]{10,200})(?:[/?#]|$)/
const alone = /^[\w-]{10,200}$/

/** The id in a link to a folder of Google Drive, or the id itself. Throws `invalidInput` for anything else. */
export function readFolderLink(link: string): string {
  const id = inLink.exec(link)?.[1] ?? alone.exec(link)?.[0]
  if (!id) throw new AppError('invalidInput', { problem: { fields: [{ path: 'link', key: 'driveLink' }] } })
  return id
}
