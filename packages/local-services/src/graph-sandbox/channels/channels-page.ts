import { html } from 'hono/html'
import type { ReceivedMessage } from './channel-routes.ts'

const addresses = [
  ['Slack', '/channels/slack/services/T000/B000/sample'],
  ['Discord', '/channels/discord/api/webhooks/1/sample'],
  ['Microsoft Teams', '/channels/teams/workflows/sample'],
  ['ntfy', '/channels/ntfy/sample-topic'],
] as const

/** Addresses to connect in Tidewatch, and the messages they received. */
export function channelsPage(received: readonly ReceivedMessage[], origin: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Graph sandbox: channels</title>
        <style>
          body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2b33}
          p.note{background:#eef3f4;padding:.75rem 1rem}code,pre{overflow-wrap:anywhere;white-space:pre-wrap}
          article{border-bottom:1px solid #d5dde0;padding:.5rem 0}
        </style>
      </head>
      <body>
        <h1>Channels</h1>
        <p class="note">Stands in for chats. Connect one of these addresses in Tidewatch, and send a test. What
          browsers get goes to their own push services, and arrives here from tests alone: encrypted, as it is.</p>
        <dl>
          ${addresses.map(([name, path]) => html`<dt>${name}</dt><dd><code>${origin}${path}</code></dd>`)}
        </dl>
        <h2>What arrived</h2>
        ${received.length === 0 ? html`<p>Nothing yet.</p>` : ''}
        ${received.map(
          ({ provider, path, at, body }) =>
            html`<article>
              <h3>${provider}: ${path || '(root)'}</h3>
              <p><time datetime="${at}">${at}</time></p>
              <pre>${JSON.stringify(body, null, 2)}</pre>
            </article>`,
        )}
      </body>
    </html>`
}
