import type { Hono } from 'hono'
import { completeSession, type Notify, processDue, refundPayment, retryNow } from './billing.ts'
import { cardOf } from './cards.ts'
import { secondsOf } from './clock.ts'
import { decideDispute, openDispute } from './disputes.ts'
import { found } from './failure.ts'
import { challengePage, checkoutPage, indexPage, page, portalPage } from './pages.ts'
import type { SandboxState } from './state.ts'

/** The pages that people see instead of the payment service's. */
export function pageRoutes(app: Hono, { state, tell }: { state: SandboxState; tell: Notify }): void {
  const { book } = state
  const now = () => secondsOf(state.clock())
  const field = (form: Record<string, unknown>, name: string) => (typeof form[name] === 'string' ? form[name] : '')

  app.get('/', (c) => c.html(indexPage(book)))

  app.get('/pay/:id', (c) => {
    const session = found(book.sessions[c.req.param('id')], 'checkout.session', c.req.param('id'))
    if (session.status === 'complete') return c.redirect(session.successUrl)
    if (session.status === 'expired') return c.html(page('This checkout is over', ''), 410)
    return c.html(checkoutPage(book, session, null))
  })

  app.post('/pay/:id', async (c) => {
    const session = found(book.sessions[c.req.param('id')], 'checkout.session', c.req.param('id'))
    const form = await c.req.parseBody()
    const card = cardOf(field(form, 'card'))
    const decision = field(form, 'decision')
    if (session.status === 'complete') return c.redirect(session.successUrl, 303)
    if (session.status === 'expired') return c.html(page('This checkout is over', ''), 410)
    if (!card) return c.html(checkoutPage(book, session, 'Only the test cards work here.'), 400)
    if (card.first === 'declines') return c.html(checkoutPage(book, session, 'This card was declined.'), 402)
    if (decision === 'refuse')
      return c.html(checkoutPage(book, session, 'The bank was not given the confirmation.'), 402)
    if (card.first === 'asks' && decision !== 'confirm') return c.html(challengePage(session, card.number))
    completeSession({ book, tell }, session, card.number, now())
    return c.redirect(session.successUrl, 303)
  })

  const returnTo = (address: string | undefined) => (address && /^https?:\/\//.test(address) ? address : '/')

  app.get('/portal/:id', (c) => {
    const customer = found(book.customers[c.req.param('id')], 'customer', c.req.param('id'))
    return c.html(portalPage(returnTo(c.req.query('return')), customer.card, false))
  })

  app.post('/portal/:id', async (c) => {
    const customer = found(book.customers[c.req.param('id')], 'customer', c.req.param('id'))
    const card = cardOf(field(await c.req.parseBody(), 'card'))
    if (card) {
      customer.card = card.number
      retryNow({ book, tell }, customer.id, now())
    }
    return c.html(portalPage(returnTo(c.req.query('return')), customer.card, card !== null))
  })

  app.post('/renew/:id', (c) => {
    const subscription = found(book.subscriptions[c.req.param('id')], 'subscription', c.req.param('id'))
    subscription.to = now()
    const invoice = subscription.latestInvoice ? book.invoices[subscription.latestInvoice] : undefined
    if (invoice?.nextAttempt) invoice.nextAttempt = now()
    processDue({ book, tell }, now())
    return c.redirect('/', 303)
  })

  app.post('/refund/:id', (c) => {
    refundPayment({ book, tell }, { payment: c.req.param('id'), amount: null, metadata: {}, at: now() })
    return c.redirect('/', 303)
  })

  app.post('/dispute/:id', async (c) => {
    const form = await c.req.parseBody()
    const isInquiry = field(form, 'kind') === 'inquiry'
    const part = Number(field(form, 'amount')) || null
    openDispute({ book, tell }, { payment: c.req.param('id'), isInquiry, part, at: now() })
    return c.redirect('/', 303)
  })

  app.post('/dispute/:id/:decision{won|lost|appealed}', (c) => {
    const decision = c.req.param('decision')
    const status = decision === 'won' || decision === 'lost' ? decision : 'appeal_needs_response'
    decideDispute({ book, tell }, c.req.param('id'), status)
    return c.redirect('/', 303)
  })
}
