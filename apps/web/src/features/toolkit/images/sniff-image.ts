/** What a picture's file is, told by its first bytes; names and types that devices give are often wrong. */
const imageKinds = ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tiff', 'svg'] as const
export type ImageKind = (typeof imageKinds)[number]

/** As many bytes as tell the kind. */
export const headLength = 256

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * The kind of a picture by the first bytes of its file; `null` for everything else. HEIC and AVIF share a container and
 * differ by its brand (ISO/IEC 14496-12, 4.3).
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
