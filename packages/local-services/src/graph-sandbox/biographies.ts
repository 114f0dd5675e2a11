import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Clock } from './clock.ts'
import { requestTime } from './wire/request-time.ts'
import { accountAt } from './world/account.ts'

/** Biographies edited in the sandbox, by account id. Lost at a restart. */
export type Biographies = Map<string, string>

/** Instagram's maximum length for a biography. */
const maxLength = 150

const orderSchema = z.object({ handle: z.string(), biography: z.string().max(maxLength) })

/** Edits a biography, as an owner does inside Instagram: a page for people, and the same via `POST` for tests. */
export function biographyRoutes(app: Hono, biographies: Biographies, clock: Clock): void {
  app.get('/biography', (c) => {
    const handle = c.req.query('handle') ?? ''
    const account = accountAt(handle, requestTime(c, clock))
    const shown = account ? (biographies.get(account.id) ?? account.biography) : ''
    return c.html(page(handle, shown, c.req.query('saved') !== undefined))
  })

  app.post('/biography', async (c) => {
    const isForm = !c.req.header('content-type')?.startsWith('application/json')
    const order = orderSchema.parse(isForm ? await c.req.parseBody() : await c.req.json())
    const account = accountAt(order.handle, requestTime(c, clock))
    if (!account) return c.json({ done: false }, 404)
    // An empty text restores the account's own biography.
    if (order.biography === '') biographies.delete(account.id)
    else biographies.set(account.id, order.biography)
    return isForm ? c.redirect(`/biography?handle=${encodeURIComponent(order.handle)}&saved`) : c.json({ done: true })
  })
}

function page(handle: string, biography: string, isSaved: boolean) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Graph sandbox: edit a biography</title>
        <style>
          body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#1d2b33}
          label{display:block;margin-top:1rem}input,textarea,button{font:inherit;width:100%;padding:.4rem .5rem;box-sizing:border-box}
          button{margin-top:1rem}p.note{background:#eef3f4;padding:.75rem 1rem}
        </style>
      </head>
      <body>
        <h1>Edit a biography</h1>
        <p class="note">
          What the owner of a fictional account would do in Instagram’s app. Leave it empty to undo. It is forgotten when
          the sandbox restarts.
        </p>
        ${isSaved ? html`<p role="status">Saved.</p>` : ''}
        <form method="post" action="/biography">
          <label>Handle <input name="handle" value="${handle}" required /></label>
          <label>Biography <textarea name="biography" rows="4" maxlength="${maxLength}">${biography}</textarea></label>
          <button>Save</button>
        </form>
      </body>
    </html>`
}
