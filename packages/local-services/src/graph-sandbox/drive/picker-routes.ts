import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { type DriveStore, folderType } from './drive-store.ts'

const script = readFileSync(new URL('picker-script.js', import.meta.url), 'utf8')
const permissionSchema = z.object({
  role: z.literal('reader'),
  type: z.literal('user'),
  emailAddress: z.string().toLowerCase(),
})

/**
 * The part of Google that lets users pick one of their folders for an app (`drive.file`), for the sample Drive: the
 * Picker, and sharing the picked folder. Only picked folders can be shared.
 */
export function pickerRoutes(app: Hono, store: DriveStore, mayShare: () => boolean): void {
  const tokens = new Map<string, { address: string; picked: Set<string> }>()
  const open = (c: Context) => {
    c.header('access-control-allow-origin', '*')
    c.header('access-control-allow-headers', 'authorization, content-type')
  }

  app.get('/picker.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

  app.post('/picker/token', async (c) => {
    open(c)
    const { address } = z.object({ address: z.string().trim().toLowerCase() }).parse(await c.req.json())
    const token = randomBytes(16).toString('hex')
    tokens.set(token, { address, picked: new Set() })
    return c.json({ access_token: token, scope: 'https://www.googleapis.com/auth/drive.file' })
  })

  app.post('/picker/folders', async (c) => {
    open(c)
    const { token } = z.object({ token: z.string() }).parse(await c.req.json())
    const user = tokens.get(token)
    const own = [...store.nodes.values()].filter(
      ({ owner, parent, mimeType }) => owner === user?.address && parent === null && mimeType === folderType,
    )
    // Offered folders count as picked: the sample isn't told which one it was.
    for (const { id } of own) user?.picked.add(id)
    return c.json({ folders: own.map(({ id, name, mimeType }) => ({ id, name, mimeType })) })
  })

  app.options('/drive/v3/files/:id/permissions', (c) => {
    open(c)
    return c.body(null, 204)
  })

  app.post('/drive/v3/files/:id/permissions', async (c) => {
    open(c)
    const user = tokens.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    if (!user) return c.json({ error: { code: 401, errors: [{ reason: 'authError' }] } }, 401)
    const id = c.req.param('id')
    if (!user.picked.has(id)) return c.json({ error: { code: 404, errors: [{ reason: 'notFound' }] } }, 404)
    if (!mayShare()) return c.json({ error: { code: 403, errors: [{ reason: 'insufficientFilePermissions' }] } }, 403)
    const { emailAddress } = permissionSchema.parse(await c.req.json())
    store.share(id, emailAddress)
    return c.json({ kind: 'drive#permission', id: 'permission', type: 'user', role: 'reader' })
  })
}
