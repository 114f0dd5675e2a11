import type { AttachmentType } from '@tidewatch/contract/ticket'
import sharp from 'sharp'

export interface CheckedFile {
  mediaType: AttachmentType
  bytes: Uint8Array
}

// 40 megapixels: more than phones and screens make, and little enough to be held in memory.
const mostPixels = 40_000_000
const imageFormats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const
const markup = /^\s*<[a-z!?/]/i
// Control characters tell binary files from texts, but for line breaks, tabs and form feeds.
const control = /[^\P{Cc}\t\n\f\r\u0085]/u

/**
 * Says by a file's contents what it is, whatever its name; `null` for what requests for help do not take. Images are
 * written anew, upright and without what cameras note in them (place, device, time).
 */
export async function checkAttachment(bytes: Uint8Array): Promise<CheckedFile | null> {
  const kind = imageKind(bytes)
  if (kind) return rewriteImage(bytes, kind)
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return { mediaType: 'application/pdf', bytes }
  return isPlainText(bytes) ? { mediaType: 'text/plain', bytes } : null
}

function imageKind(bytes: Uint8Array): keyof typeof imageFormats | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null
}

async function rewriteImage(bytes: Uint8Array, kind: keyof typeof imageFormats): Promise<CheckedFile | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const written = await image.toFormat(kind, kind === 'png' ? { compressionLevel: 9 } : { quality: 88 }).toBuffer()
    return { mediaType: imageFormats[kind], bytes: written }
  } catch {
    // Damaged, cut off, or more pixels than fit: no image that anybody could look at.
    return null
  }
}

/** Text in UTF-8 that no program would take for markup. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !markup.test(text)
  } catch {
    return false
  }
}
