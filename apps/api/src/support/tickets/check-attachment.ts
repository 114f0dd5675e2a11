import { type AttachmentType, maxAttachmentBytes } from '@tidewatch/contract/support/tickets'
import { sharp } from '#/platform/images/sharp.ts'
import { serialQueue } from '#/platform/serial-queue.ts'

interface CheckedFile {
  mediaType: AttachmentType
  bytes: Uint8Array
}

// What phones and screens produce. Photos are the largest, and JPEG is the cheapest to decode.
const maxPixels = { png: 16_000_000, jpeg: 25_000_000, webp: 16_000_000 }
/** Enough to read every word on a screen. */
const maxSide = 2_500
const imageFormats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const
const encodeOptions = { png: {}, jpeg: { quality: 85 }, webp: { quality: 85, effort: 1 } }
// Anyone may send images: several at once would keep file access and DNS lookups waiting for a thread.
const inTurn = serialQueue(20)
const markup = /^\s*<[a-z!?/]/i
// A PDF can be all text, and may contain scripts and files: nothing here could make one safe to open.
const pdf = /^%PDF-/
// Control characters distinguish binary files from texts, except for line breaks, tabs and form feeds.
const control = /[^\P{Cc}\t\n\f\r\u0085]/u

/**
 * Determines a file's type by its content, whatever its name; `null` if support requests don't accept it. Images are
 * re-encoded, upright and without camera metadata (place, device, time).
 */
export async function checkAttachment(bytes: Uint8Array): Promise<CheckedFile | null> {
  const kind = imageKind(bytes)
  if (kind) return reencodeImage(bytes, kind)
  return isPlainText(bytes) ? { mediaType: 'text/plain', bytes } : null
}

function imageKind(bytes: Uint8Array): keyof typeof imageFormats | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null
}

async function reencodeImage(bytes: Uint8Array, kind: keyof typeof imageFormats): Promise<CheckedFile | null> {
  const image = sharp(bytes, { limitInputPixels: maxPixels[kind], failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(kind, encodeOptions[kind])
  // Damaged, cut off, or too many pixels: not an image that anyone could view.
  const rewritten = await inTurn(() => image.toBuffer().catch(() => null))
  if (!rewritten || rewritten.length > maxAttachmentBytes) return null
  return { mediaType: imageFormats[kind], bytes: rewritten }
}

/** UTF-8 text that no program would take for markup or a PDF. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !markup.test(text) && !pdf.test(text)
  } catch {
    return false
  }
}
