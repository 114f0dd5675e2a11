import { type Provider, shorten } from './provider.ts'

/** Well below 4,096 bytes, beyond which ntfy turns a message into an attachment. */
const maxText = 1_000

/** ntfy.sh or the user's own server. Published as JSON to the server's root; texts are plain by default. */
export const ntfy: Provider = {
  gone: [401, 403],
  request: ({ address, token }, { title, lines, url }) => {
    const topic = new URL(address)
    const cut = topic.pathname.lastIndexOf('/')
    return {
      url: `${topic.origin}${topic.pathname.slice(0, cut + 1)}`,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      body: JSON.stringify({
        topic: topic.pathname.slice(cut + 1),
        title: shorten(title, 200),
        message: shorten(lines.join('\n') || title, maxText),
        click: url,
      }),
    }
  },
}
