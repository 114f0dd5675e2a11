import { Readable } from 'node:stream'
import * as calls from '@tidewatch/contract/content/images'
import { BadRequest } from '#/platform/http/respond.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireImage } from './queries.ts'
import { imageFileId, storeImage } from './store-image.ts'

export function imageRoutes({ router, context, limits }: RouteParts): void {
  const { db, files } = context

  router.register(calls.getImage, async ({ params: { preset, key }, c }) => {
    await requireImage(db, key)
    const stream = await files.read(imageFileId(key, preset))
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  router.register(
    calls.uploadImage,
    async ({ body }) => {
      if (body.size === 0) throw new BadRequest(400)
      return storeImage(context, new Uint8Array(await body.arrayBuffer()))
    },
    { maxBody: calls.maxImageBytes, admit: ({ session }) => limits.use('image', session.user.id) },
  )
}
