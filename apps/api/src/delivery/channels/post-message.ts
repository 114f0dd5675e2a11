import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import type { ChannelRow } from '#/platform/db/schema/delivery/channels.ts'
import type { Context } from '#/primitives/context.ts'
import { callEndpoint } from '../webhooks/call-endpoint.ts'
import { canCallLoopback } from '../webhooks/target-url.ts'
import type { ChannelMessage, ChannelSecret } from './providers/provider.ts'
import { providers } from './providers/providers.ts'

/** Posts a message once and returns the outcome. Never rejects. */
export async function postMessage(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { provider }: Pick<ChannelRow, 'provider'>,
  { secret, message }: { secret: ChannelSecret; message: ChannelMessage },
): Promise<WebhookAttempt> {
  const at = now().toISOString()
  const { url, body, headers } = await providers[provider].request(secret, message, env)
  const outcome = await callEndpoint({
    url,
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Tidewatch/1', ...headers },
    loopback: canCallLoopback(env),
  })
  return { at, ...outcome }
}
