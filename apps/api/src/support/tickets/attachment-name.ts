import type { AttachmentType } from '@tidewatch/contract/support/tickets'

const extensions: Record<AttachmentType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/plain': 'txt',
}
const maxStemLength = 100

/** The sender's name for a file, without folders and odd characters, with the extension of its actual type. */
export function attachmentName(given: string, mediaType: AttachmentType): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|*?:]/gu, '')
    .trim()
  const kept = [...stem].slice(0, maxStemLength).join('') || 'file'
  return `${kept}.${extensions[mediaType]}`
}
