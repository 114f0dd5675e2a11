import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** Widths of a picture in pixels, by preset. Pictures are never enlarged. */
export const imagePresets = { small: 200, medium: 500, big: 1000 } as const
export type ImagePreset = keyof typeof imagePresets

/** `<hash of the content>-<width>x<height>`: the size of the largest preset. */
export const imageKeySchema = z.string().regex(/^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}$/)

export const getImage = defineCall({
  id: 'getImage',
  method: 'GET',
  path: '/image/:preset/:key',
  summary: 'A picture of an article as WebP. Never changes.',
  access: 'anonymous',
  params: z.object({ preset: z.enum(['small', 'medium', 'big']), key: imageKeySchema }),
  produces: 'image/webp',
  data: z.null(),
})

/** What `POST /editor/image` takes: the bytes of one picture as the body. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const maxImageBytes = 10 * 1024 ** 2
/** Where pictures are sent to, below `/api`. */
export const uploadImagePath = '/editor/image'

/** What the upload of a picture answers. Its size is that of the largest preset. */
export const uploadedImageSchema = z.object({ key: imageKeySchema, width: z.int(), height: z.int() })
export type UploadedImage = z.infer<typeof uploadedImageSchema>
