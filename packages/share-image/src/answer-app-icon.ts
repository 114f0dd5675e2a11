import sharp from 'sharp'
import { colour, markPaths } from './mark.ts'

/** The icons of an installed site by file name; systems may crop maskable ones to a circle. */
export const appIcons = {
  '192.png': { size: 192, isMaskable: false },
  '512.png': { size: 512, isMaskable: false },
  'maskable-512.png': { size: 512, isMaskable: true },
} as const satisfies Record<string, { size: number; isMaskable: boolean }>

type AppIcon = keyof typeof appIcons

function isAppIcon(name: string): name is AppIcon {
  return Object.hasOwn(appIcons, name)
}

/** The mark on paper. The safe zone of a maskable icon is a circle of four fifths of its width. */
function draw({ size, isMaskable }: (typeof appIcons)[AppIcon]): Promise<Buffer> {
  const width = isMaskable ? 24 * 1.75 : 24 * 1.3
  const start = (24 - width) / 2
  const corner = isMaskable ? 0 : width * 0.22
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${width} ${width}" fill="none" stroke-linecap="round">` +
        `<rect x="${start}" y="${start}" width="${width}" height="${width}" rx="${corner}" fill="${colour.paper}"/>${markPaths}</svg>`,
    ),
  )
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const pictures = new Map<AppIcon, Promise<Buffer>>()

/** Answers with an icon of an installed site, drawn once; 404 for unknown names. */
export async function answerAppIcon(name: string): Promise<Response> {
  if (!isAppIcon(name)) return new Response(null, { status: 404 })
  const picture = pictures.get(name) ?? draw(appIcons[name])
  pictures.set(name, picture)
  return new Response(new Uint8Array(await picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
