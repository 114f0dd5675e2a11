import { Readable } from 'node:stream'
import { importArchive } from '@tidewatch/contract/archive'
import {
  deleteArchiveUpload,
  downloadArchiveFile,
  listArchiveUploads,
  startArchiveUpload,
} from '@tidewatch/contract/archive-upload'
import { monitorParams } from '@tidewatch/contract/monitor'
import { Server as TusServer } from '@tus/server'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { archiveUploads } from '#/platform/db/schema/imports.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { type ApiMessages, messageOf } from '#/platform/http/messages.ts'
import { type Router, requireSession } from '#/platform/http/route.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasing } from '#/primitives/stored-files/erase-files.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { describeUpload, listUploads, receivedBytes, requireReceiving, requireUpload } from './queries.ts'
import { fileArrived, touchUpload } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { startUpload } from './start-upload.ts'

interface UploadParts {
  app: Hono<AppEnv>
  router: Router
  context: Context
  messages: ApiMessages
}

export function uploadRoutes({ app, router, context, messages }: UploadParts): void {
  const { db, files, enqueue } = context
  const problemIn = (locale: AppEnv['Variables']['locale']) => (reason: string) =>
    messageOf(messages, locale, new AppError('archiveNotReadable', { reason: reason || undefined }))

  router.signedIn(startArchiveUpload, async ({ params, body, session, locale }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    const upload = await startUpload(context, { monitor, userId: session.user.id }, body)
    return describeUpload(files, upload, problemIn(locale))
  })

  router.signedIn(listArchiveUploads, async ({ params, session, locale }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    const uploads = await listUploads(db, monitor.id)
    return { uploads: await Promise.all(uploads.map((upload) => describeUpload(files, upload, problemIn(locale)))) }
  })

  router.signedIn(deleteArchiveUpload, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    await db.transaction(async (tx) => {
      const { upload, files: parts } = await requireUpload(tx, monitor.id, params.uploadId)
      await tx.delete(archiveUploads).where(eq(archiveUploads.id, upload.id))
      await queueErasing(tx, enqueue, parts)
    })
    return null
  })

  app.get(downloadArchiveFile.path, async (c) => {
    const params = downloadArchiveFile.params?.safeParse(c.req.param())
    if (!params?.success) throw new AppError('notFound')
    const { id, uploadId, fileId } = params.data
    const { monitor } = await requireOwn(db, id, requireSession(c).user.id)
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

  // The same path takes JSON of what a browser has read; that is the contract's own route.
  app.post(importArchive.path, async (c, next) => {
    const contentType = c.req.header('content-type') ?? ''
    if (!contentType.toLowerCase().startsWith('multipart/form-data')) return next()
    const params = monitorParams.safeParse(c.req.param())
    if (!params.success) throw new AppError('notFound')
    const userId = requireSession(c).user.id
    const { monitor } = await requireOwn(db, params.data.id, userId)
    const length = Number(c.req.header('content-length')) || null
    const data = await receiveForm(context, { monitor, userId }, { body: c.req.raw.body, contentType, length })
    return c.json({ code: 0, message: messageOf(messages, c.var.locale, 'ok'), data })
  })

  tusRoute(app, context)
}

/** `HEAD` and `PATCH /ins/upload/:fileId` of the tus protocol; uploads are announced by `startArchiveUpload`. */
function tusRoute(app: Hono<AppEnv>, context: Context): void {
  const { db, files } = context
  const tus = new TusServer({ path: '/api/ins/upload', datastore: files.tus, relativeLocation: true })
  // Hono looks HEAD up among the GET routes.
  app.on(['GET', 'PATCH'], '/ins/upload/:fileId', async (c) => {
    if (c.req.raw.method === 'GET') throw new AppError('notFound')
    const file = await requireReceiving(db, c.req.param('fileId'), requireSession(c).user.id)
    const response = await tus.handleWeb(c.req.raw)
    if (response.ok && !file.finishedAt) {
      // Also where the connection broke after the last byte: the sender then only asks how far it got.
      const isWhole = (await receivedBytes(files, file)) >= file.size
      await (isWhole ? fileArrived(context, file) : touchUpload(context, file.uploadId))
    }
    return response
  })
}
