import { createHash } from 'node:crypto'
import type { UploadedImage } from '@tidewatch/contract/content/images'
import { type ImagePreset, imagePresets } from '@tidewatch/contract/content/images'
import { articleImages } from '#/platform/db/schema/content/articles.ts'
import type { Context } from '#/primitives/context.ts'

export function imageFileId(key: string, preset: ImagePreset): string {
  return `image-${key}-${preset}.webp`
}

/** The key of the picture that a file of the file store belongs to; `null` for other files. */
export function imageKeyOf(fileId: string): string | null {
  return /^image-([0-9a-f]{32}-\d+x\d+)-(?:small|medium|big)\.webp$/.exec(fileId)?.[1] ?? null
}

const presets = Object.keys(imagePresets) as ImagePreset[]

/** Stores a picture in its presets. The same picture always gets the same key. Throws like `makePresets`. */
export async function storeImage(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  bytes: Uint8Array,
): Promise<UploadedImage> {
  const { makePresets } = await import('./make-presets.ts')
  const { width, height, files: made } = await makePresets(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `${hash}-${width}x${height}`
  // The row first: files without a row may be erased as strays at any time.
  await db
    .insert(articleImages)
    .values({ key, width, height, uploadedAt: now() })
    .onConflictDoUpdate({ target: articleImages.key, set: { uploadedAt: now() } })
  for (const preset of presets) await files.put(imageFileId(key, preset), made[preset])
  return { key, width, height }
}
