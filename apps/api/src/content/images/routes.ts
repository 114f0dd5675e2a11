import { Readable } from 'node:stream'
import * as calls from '@tidewatch/contract/content/images'
import { maxImageBytes, uploadImagePath } from '@tidewatch/contract/content/images'
import { inPlaceOfCaller } from '#/platform/http/places/large-bodies.ts'
import { boundBody, discardBody } from '#/platform/http/request-body.ts'
import { answerData, BadRequest } from '#/platform/http/respond.ts'
import { requireRole } from '#/platform/http/route.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireImage } from './queries.ts'
import { imageFileId, storeImage } from './store-image.ts'

export function imageRoutes({ app, router, context, messages, limits }: RouteParts): void {
  const { db, files } = context

  router.register(calls.getImage, async ({ params: { preset, key }, c }) => {
    await requireImage(db, key)
    const stream = await files.read(imageFileId(key, preset))
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  // The body is the picture itself; what it is, its bytes say.
  app.post(uploadImagePath, async (c) => {
    const read = async () => {
      const { user } = requireRole(c, 'editor')
      await limits.use('image', user.id)
      return inPlaceOfCaller(c, maxImageBytes, async () => {
        await boundBody(c, maxImageBytes)
        return c.req.arrayBuffer()
      })
    }
    const bytes = await read().finally(() => discardBody(c.req.raw))
    if (bytes.byteLength === 0) throw new BadRequest(400)
    const data = await storeImage(context, new Uint8Array(bytes))
    return answerData(c, messages, data)
  })
}
