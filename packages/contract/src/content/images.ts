import * as z from 'zod'
import { bodyTypes, defineCall } from '../define-call.ts'

/** Widths of a picture in pixels, by preset. Pictures are never enlarged. */
export const imagePresets = { small: 200, medium: 500, big: 1000 } as const
export type ImagePreset = keyof typeof imagePresets

/** `<hash of the content>-<width>x<height>`: the size of the largest preset. */
export const imageKeySchema = z.string().regex(/^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}$/)

export const getImage = defineCall({
  id: 'getImage',
  method: 'GET',
  path: '/image/:preset/:key',
  summary: 'Get an article image as WebP. Images never change.',
  access: 'anonymous',
  params: z.object({ preset: z.enum(['small', 'medium', 'big']), key: imageKeySchema }),
  produces: 'image/webp',
  data: z.null(),
})

/** The media types that `uploadImage` accepts. */
export const imageTypes: readonly string[] = bodyTypes.image.filter((type) => type.startsWith('image/'))
export const maxImageBytes = 10 * 1024 ** 2

/** The response to an uploaded picture. Its size is that of the largest preset. */
export const uploadedImageSchema = z.object({ key: imageKeySchema, width: z.int(), height: z.int() })
export type UploadedImage = z.infer<typeof uploadedImageSchema>

const bytes = z
  .custom<Blob>((value) => value instanceof Blob)
  .meta({ override: { type: 'string', format: 'binary', maxLength: maxImageBytes } })

/**
 * 10001 for a file that isn't a picture, or that decodes to one that's too large; 413 for more than `maxImageBytes`.
 */
export const uploadImage = defineCall({
  id: 'uploadImage',
  method: 'POST',
  path: '/editor/image',
  summary: 'Upload an image for articles. The request body is the image itself.',
  access: 'editor',
  bodyType: 'image',
  body: bytes,
  data: uploadedImageSchema,
})
