import type { Env } from '#/platform/config/env.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'

/** The API version whose shapes the adapter reads. When upgrading the SDK, change it here too. */
const apiVersion = '2026-10-28.endive'

type Methods = Omit<PaymentProvider, 'name'>

const methods: Record<keyof Methods, true> = {
  createCustomer: true,
  deleteCustomer: true,
  createCheckout: true,
  readCheckout: true,
  expireCheckout: true,
  readSubscription: true,
  listInvoices: true,
  previewChange: true,
  changeNow: true,
  changeAtRenewal: true,
  setStopped: true,
  endNow: true,
  cardOf: true,
  refund: true,
  refundsOf: true,
  refundsSince: true,
  disputesOf: true,
  disputesSince: true,
  portalUrl: true,
  readEvent: true,
}

/**
 * Stripe, or the sandbox with the same API; `null` if no key is configured and nothing can be bought. The SDK, which
 * takes as much memory as everything else in a process that sells nothing, is loaded at the first call.
 */
export function openStripe(env: Env, now: () => Date, fetchFn?: typeof fetch): PaymentProvider | null {
  if (!env.STRIPE_SECRET_KEY) return null
  let loading: Promise<PaymentProvider> | null = null
  const load = () => {
    loading ??= loadStripe(env, now, fetchFn)
    return loading
  }
  const forwarders = Object.keys(methods).map((name) => [
    name,
    async (...args: unknown[]) => {
      const provider = (await load()) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
      return provider[name]?.(...args)
    },
  ])
  return { name: 'stripe', ...(Object.fromEntries(forwarders) as Methods) }
}

async function loadStripe(env: Env, now: () => Date, fetchFn?: typeof fetch): Promise<PaymentProvider> {
  const [{ default: Stripe }, { createStripeProvider }] = await Promise.all([
    import('stripe'),
    import('./stripe-provider.ts'),
  ])
  const { protocol, hostname, port } = new URL(env.STRIPE_API_ORIGIN)
  const isHttp = protocol === 'http:'
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion,
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    timeout: 8_000,
    // Retries use the same idempotency key, so that a charge whose response was lost isn't repeated.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(fetchFn ? { httpClient: Stripe.createFetchHttpClient(fetchFn) } : {}),
  })
  return createStripeProvider({ stripe, webhookSecret: env.STRIPE_WEBHOOK_SECRET, now })
}
