/** @typedef {import('./doctor.mjs').Finding} Finding */
/** @typedef {{ secretKey: string, webhookSecret: string, origin: string, siteEnvironment: string }} PaymentSettings */

const deadlineMs = 5_000

/** Whether Stripe is reachable, in which mode, and whether its webhooks can be verified. */
export async function checkPayments(/** @type {PaymentSettings} */ settings, /** @type {typeof fetch} */ ask = fetch) {
  if (!settings.secretKey) {
    return [
      /** @type {Finding} */ ({ state: 'ok', what: 'Payments', detail: 'the payment sandbox takes its place' }),
      ...(settings.webhookSecret
        ? [wrong('Payment webhook', 'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY')]
        : []),
    ]
  }
  return [await checkKey(settings, ask), checkWebhook(settings)]
}

/** @param {string} what @param {string} detail @returns {Finding} */
const wrong = (what, detail) => ({ state: 'wrong', what, detail })

/** @param {string} secretKey @returns {'test' | 'live' | null} */
function modeOf(secretKey) {
  const [, mode] = /^[sr]k_(test|live)_/.exec(secretKey) ?? []
  return mode === 'test' || mode === 'live' ? mode : null
}

/** @param {PaymentSettings} settings @param {typeof fetch} ask @returns {Promise<Finding>} */
async function checkKey({ secretKey, origin, siteEnvironment }, ask) {
  const what = 'Payments'
  const mode = modeOf(secretKey)
  if (!mode) return wrong(what, 'STRIPE_SECRET_KEY is no secret key: those begin with sk_test_ or sk_live_')
  if (mode === 'test' && siteEnvironment === 'production') {
    return wrong(what, 'a key for tests in production: nobody would be charged')
  }
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await ask(new URL('/v1/balance', origin), { headers, signal: AbortSignal.timeout(deadlineMs) }).catch(
    () => null,
  )
  if (!answer) return wrong(what, 'Stripe is not reachable: check STRIPE_API_ORIGIN and the network')
  if (answer.status === 401) return wrong(what, 'Stripe does not know this STRIPE_SECRET_KEY')
  // A restricted key may lack permission to read the balance.
  if (!answer.ok && answer.status !== 403) return wrong(what, `Stripe answered ${answer.status}`)
  return { state: 'ok', what, detail: mode === 'live' ? 'Stripe, with real money' : 'Stripe, for tests' }
}

/** @param {PaymentSettings} settings @returns {Finding} */
function checkWebhook({ webhookSecret }) {
  const what = 'Payment webhook'
  if (!webhookSecret) return wrong(what, 'set STRIPE_WEBHOOK_SECRET, or nothing that is paid is heard of')
  if (!webhookSecret.startsWith('whsec_')) return wrong(what, 'STRIPE_WEBHOOK_SECRET begins with whsec_')
  return { state: 'ok', what, detail: 'signed' }
}
