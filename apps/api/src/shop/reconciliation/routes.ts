import { AppError } from '#/platform/http/app-error.ts'
import { limitBody } from '#/platform/http/request-body.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { receiveEvent } from './receive-event.ts'

/** Stripe's events contain whole invoices. */
const eventLimit = 1024 * 1024

/** The provider's webhook. The signature covers the exact bytes received, so the body is read as text. */
export function paymentWebhook({ app, context }: RouteParts): void {
  app.post('/shop/webhook/:provider', limitBody(eventLimit), async (c) => {
    if (c.req.param('provider') !== context.payments?.name) throw new AppError('notFound')
    const signature = c.req.header('stripe-signature') ?? ''
    await receiveEvent(context, { body: await c.req.text(), signature })
    return c.json({ received: true })
  })
}
