import { type ImagePreset, imagePresets } from '@tidewatch/contract/image'
import sharp from 'sharp'
import { AppError } from '#/platform/http/app-error.ts'

/** A small file can unpack to a picture that fills the memory. */
const mostPixels = 40_000_000
/** Of WebP, in either direction. */
const longestSide = 16_383

// What the bytes are is found out by these readers and no others: SVG, PDF and the like are never even opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

export interface PresetFiles {
  /** Of the largest preset. */
  width: number
  height: number
  files: Record<ImagePreset, Buffer>
}

/**
 * A picture in the three presets, upright and without anything that a camera wrote into it. Of a moving picture the
 * first frame. Throws `invalidInput` for what is no whole picture, or too large.
 */
export async function makePresets(bytes: Uint8Array): Promise<PresetFiles> {
  await refuseUnfit(bytes)
  const render = (preset: ImagePreset) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: imagePresets[preset], withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  try {
    const big = await render('big')
    const [medium, small] = [await render('medium'), await render('small')]
    const files = { small: small.data, medium: medium.data, big: big.data }
    return { width: big.info.width, height: big.info.height, files }
  } catch (cause) {
    throw new AppError('invalidInput', { reason: 'imageNotReadable', cause })
  }
}

async function refuseUnfit(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('invalidInput', { reason: 'imageNotReadable', cause })
    })
  if (width * height > mostPixels || Math.max(width, height) > longestSide) {
    throw new AppError('invalidInput', { reason: 'imageTooLarge' })
  }
}
