import { Readable } from 'node:stream'
import { getImage, mostImageBytes, uploadImagePath } from '@tidewatch/contract/image'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { articleImages } from '#/platform/db/schema/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { type ApiMessages, messageOf } from '#/platform/http/messages.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import { discardBody, limitBody } from '#/platform/http/request-body.ts'
import { BadRequest } from '#/platform/http/respond.ts'
import { type Router, requireRole } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { imageFileId, storeImage } from './store-image.ts'

interface ImageParts {
  app: Hono<AppEnv>
  router: Router
  context: Context
  messages: ApiMessages
  limits: RateLimits
}

export function imageRoutes({ app, router, context, messages, limits }: ImageParts): void {
  const { db, files } = context

  router.openFile(getImage, async ({ params: { preset, key }, c }) => {
    const [known] = await db.select({ key: articleImages.key }).from(articleImages).where(eq(articleImages.key, key))
    if (!known) throw new AppError('notFound')
    const stream = await files.read(imageFileId(key, preset))
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  // The body is the picture itself; what it is, its bytes say.
  app.post(uploadImagePath, limitBody(mostImageBytes), async (c) => {
    const read = async () => {
      const { user } = requireRole(c, 'editor')
      await limits.use('image', user.id)
      return c.req.arrayBuffer()
    }
    const bytes = await read().finally(() => discardBody(c.req.raw))
    if (bytes.byteLength === 0) throw new BadRequest(400)
    const data = await storeImage(context, new Uint8Array(bytes))
    return c.json({ code: 0, message: messageOf(messages, c.var.locale, 'ok'), data })
  })
}
