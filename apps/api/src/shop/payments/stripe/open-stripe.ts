import Stripe from 'stripe'
import type { Env } from '#/platform/config/env.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The version whose shapes the adapter reads. A newer SDK changes it only together with this line. */
const apiVersion = '2026-10-28.endive'

/** Stripe, or the sandbox that speaks like it; `null` where no key is set and nothing can be bought. */
export function openStripe(env: Env, now: () => Date, fetchFn?: typeof fetch): PaymentProvider | null {
  if (!env.STRIPE_SECRET_KEY) return null
  const { protocol, hostname, port } = new URL(env.STRIPE_API_ORIGIN)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: 8_000,
    // With the same idempotency key, so that a charge whose answer was lost is not made twice.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(fetchFn ? { httpClient: Stripe.createFetchHttpClient(fetchFn) } : {}),
  })
  return createStripeProvider({ stripe, webhookSecret: env.STRIPE_WEBHOOK_SECRET, now })
}
