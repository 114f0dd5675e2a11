import { Readable } from 'node:stream'
import * as importCalls from '@tidewatch/contract/archive/imports'
import * as uploadCalls from '@tidewatch/contract/archive/uploads'
import { monitorParams } from '@tidewatch/contract/watch/monitors'
import { Server as TusServer } from '@tus/server'
import type { Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '#/platform/http/app-error.ts'
import { messageOf } from '#/platform/http/messages.ts'
import { respondWithData } from '#/platform/http/respond.ts'
import { requireSession } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { deleteUpload } from './delete-upload.ts'
import { describeUpload, listUploads, receivedBytes, requireReceivingFile, requireUpload } from './queries.ts'
import { completeFile, touchUpload } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { startUpload } from './start-upload.ts'

export function uploadRoutes({ app, router, context, limits, messages }: RouteParts): void {
  const { db, files } = context
  const problemIn = (locale: AppEnv['Variables']['locale']) => (reason: string) =>
    messageOf(messages, locale, new AppError('archiveNotReadable', { reason: reason || undefined }))

  router.register(uploadCalls.startArchiveUpload, async ({ params, body, session, locale }) => {
    await limits.use('upload', session.user.id)
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    const upload = await startUpload(context, { monitor, userId: session.user.id }, body)
    return describeUpload(files, upload, problemIn(locale))
  })

  router.register(uploadCalls.listArchiveUploads, async ({ params, session, locale }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    const uploads = await listUploads(db, monitor.id)
    return { uploads: await Promise.all(uploads.map((upload) => describeUpload(files, upload, problemIn(locale)))) }
  })

  router.register(uploadCalls.deleteArchiveUpload, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    await deleteUpload(context, { monitorId: monitor.id, uploadId: params.uploadId })
    return null
  })

  router.register(uploadCalls.downloadArchiveFile, async ({ params: { id, uploadId, fileId }, session, c }) => {
    const { monitor } = await requireOwn(db, id, session.user.id)
    const { upload, files: parts } = await requireUpload(db, monitor.id, uploadId)
    const file = parts.find((part) => part.id === fileId)
    if (!file || upload.state !== 'done') throw new AppError('notFound')
    const stream = await files.read(file.id)
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    })
  })

  // The same path accepts JSON that a browser has read; that's the contract's own route.
  app.post(importCalls.importArchive.path, async (c, next) => {
    const contentType = c.req.header('content-type') ?? ''
    if (!contentType.toLowerCase().startsWith('multipart/form-data')) return next()
    const params = monitorParams.safeParse(c.req.param())
    if (!params.success) throw new AppError('notFound')
    const userId = requireSession(c).user.id
    const { monitor } = await requireOwn(db, params.data.id, userId)
    const length = Number(c.req.header('content-length')) || null
    const data = await receiveForm(context, { monitor, userId }, { body: c.req.raw.body, contentType, length })
    return respondWithData(c, messages, data)
  })

  tusRoute(app, context)
}

/** `HEAD` and `PATCH /ins/upload/:fileId` of the tus protocol; uploads are announced by `uploadCalls.startArchiveUpload`. */
function tusRoute(app: Hono<AppEnv>, context: Context): void {
  const { db, files, env } = context
  const path = '/api/ins/upload'
  const tus = new TusServer({ path, datastore: files.tus, relativeLocation: true, allowedOrigins: [env.WEB_ORIGIN] })
  // Hono matches HEAD with GET routes.
  app.on(['GET', 'PATCH'], '/ins/upload/:fileId', async (c) => {
    if (c.req.raw.method === 'GET') throw new AppError('notFound')
    const userId = requireSession(c).user.id
    const { data: fileId } = z.uuid().safeParse(c.req.param('fileId'))
    if (!fileId) throw new AppError('notFound')
    const file = await requireReceivingFile(db, fileId, userId)
    // tus takes the id from the end of the whole URL, including its query: it must read the id that was checked.
    const address = new URL(`${path}/${file.id}`, c.req.url)
    const response = await tus.handleWeb(new Request(address, c.req.raw))
    if (response.ok && !file.finishedAt) {
      // Also if the connection broke after the last byte: the sender then only requests the offset.
      const isComplete = (await receivedBytes(files, file)) >= file.size
      await (isComplete ? completeFile(context, file) : touchUpload(context, file.uploadId))
    }
    return response
  })
}
