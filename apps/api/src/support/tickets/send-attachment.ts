import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import type { TicketAttachmentRow } from '#/platform/db/schema/support/tickets.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'

/**
 * Responds with a file that a user sent us. It can only be saved: browsers may neither display it, nor guess another
 * type, nor run anything in it.
 */
export async function sendAttachment(
  c: HonoContext<AppEnv>,
  files: Context['files'],
  { id, name, mediaType, size }: TicketAttachmentRow,
): Promise<Response> {
  const stream = await files.read(id)
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
    'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'content-length': String(size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
