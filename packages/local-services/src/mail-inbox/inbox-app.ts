import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { inboxApi } from './inbox-api.ts'
import { inboxPage } from './inbox-page.ts'
import { messageList } from './message-list.ts'
import type { MessageStore } from './message-store.ts'

// Scripts in an email never run. Its own origin lets the page read the height, pop-ups let links open in a new tab.
const bodyPolicy =
  "default-src 'none'; img-src * data:; style-src * 'unsafe-inline'; font-src * data:; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

/** The inbox: a page for people, JSON under `/api` for tests. */
export function inboxApp(store: MessageStore) {
  const newestFirst = (to: string) =>
    store
      .list()
      .filter((message) => message.to.includes(to.trim().toLowerCase()))
      .toReversed()

  return (
    new Hono()
      .get('/health', (c) => c.json({ status: 'ok' }))
      .route('/api', inboxApi(store))
      .get('/', (c) => {
        const to = c.req.query('to') ?? ''
        return c.html(inboxPage({ messages: newestFirst(to), to, opened: null }))
      })
      .get('/list', (c) => {
        const to = c.req.query('to') ?? ''
        return c.html(messageList({ messages: newestFirst(to), to, openedId: c.req.query('opened') ?? null }))
      })
      .get('/messages/:id', (c) => {
        const to = c.req.query('to') ?? ''
        const message = store.get(c.req.param('id'))
        return c.html(inboxPage({ messages: newestFirst(to), to, opened: message ?? 'missing' }), message ? 200 : 404)
      })
      .get('/messages/:id/body', (c) => {
        const html = store.get(c.req.param('id'))?.html
        if (!html) return c.notFound()
        c.header('content-security-policy', bodyPolicy)
        return c.html(messageBody(html))
      })
      // Otherwise a form on any other page in the same browser could submit to it.
      .post('/clear', csrf(), async (c) => {
        await store.clear()
        return c.redirect('/', 303)
      })
  )
}

/** An email's own HTML, with links that open in a new tab. */
function messageBody(html: string): string {
  const base = '<base target="_blank">'
  return /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`
}
