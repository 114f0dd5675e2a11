import { type ImagePreset, imagePresets } from '@tidewatch/contract/content/images'
import { AppError } from '#/platform/http/app-error.ts'
import { sharp } from '#/platform/images/sharp.ts'
import { serialQueue } from '#/platform/serial-queue.ts'

/** A small file can unpack to a picture that fills the memory. */
const maxPixels = 40_000_000
/** WebP's limit, in either direction. */
const maxSide = 16_383

// One picture at a time: decoded, each takes more memory than its file has bytes.
const inTurn = serialQueue(20)

interface PresetFiles {
  /** Of the largest preset. */
  width: number
  height: number
  files: Record<ImagePreset, Buffer>
}

/**
 * A picture in the three presets, upright and without camera metadata. For an animation, the first frame. Throws
 * `invalidInput` for a damaged or too large picture.
 */
export async function makePresets(bytes: Uint8Array): Promise<PresetFiles> {
  await refuseUnsupported(bytes)
  const render = (preset: ImagePreset) =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: imagePresets[preset], withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  const renderAll = async () => [await render('big'), await render('medium'), await render('small')] as const
  const [big, medium, small] = await inTurn(() =>
    renderAll().catch((cause: unknown) => {
      throw new AppError('invalidInput', { reason: 'imageNotReadable', cause })
    }),
  )
  const files = { small: small.data, medium: medium.data, big: big.data }
  return { width: big.info.width, height: big.info.height, files }
}

async function refuseUnsupported(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('invalidInput', { reason: 'imageNotReadable', cause })
    })
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError('invalidInput', { reason: 'imageTooLarge' })
  }
}
