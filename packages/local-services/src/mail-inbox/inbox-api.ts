import { Hono } from 'hono'
import type { MessageStore } from './message-store.ts'

/** JSON for tests: emails sent to an address, and a way to clear the inbox. */
export function inboxApi(store: MessageStore) {
  return new Hono()
    .get('/messages', (c) => {
      const to = c.req.query('to')?.toLowerCase()
      return c.json(store.list().filter((message) => to === undefined || message.to === to))
    })
    .get('/messages/:id', (c) => {
      const message = store.get(c.req.param('id'))
      return message ? c.json(message) : c.json({ message: 'There is no mail with this id.' }, 404)
    })
    .delete('/messages', async (c) => {
      await store.clear()
      return c.body(null, 204)
    })
}
