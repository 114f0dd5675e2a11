import * as z from 'zod'
import { defineCall } from './define-call.ts'

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
