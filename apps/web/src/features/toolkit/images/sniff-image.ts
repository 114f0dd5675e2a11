/** Picture formats, detected by a file's first bytes, because names and types reported by devices are often wrong. */
const imageKinds = ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tiff', 'svg'] as const
export type ImageKind = (typeof imageKinds)[number]

/** Number of bytes needed to detect the format. */
export const headLength = 256

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Detects a picture's format from its first bytes; `null` for anything else. HEIC and AVIF share a container format and
 * differ in its brand (ISO/IEC 14496-12, 4.3).
 */
export function sniffImage(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.subarray(0, headLength))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  if (/^BM/.test(text)) return 'bmp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    if (brand === 'avif' || brand === 'avis') return 'avif'
    return heicBrands.includes(brand) ? 'heic' : null
  }
  return /^\s*(?:<\?xml[\s\S]*?>\s*)?(?:<!--[\s\S]*?-->\s*)?(?:<!DOCTYPE svg[\s\S]*?>\s*)?<svg[\s>]/.test(text)
    ? 'svg'
    : null
}
