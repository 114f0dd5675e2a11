import { type Provider, shorten } from './provider.ts'

/** Discord's limits of an embed, of which half is left for backslashes. */
const maxTitle = 120
const maxText = 2_000

/** A backslash before whatever could be Markdown, a mention or an address. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_~|>#\-+[\]()<:@.!]/g, '\\$&')
}

/** Discord, by a webhook of one of its channels. Nobody is mentioned, whatever a text says. */
export const discord: Provider = {
  gone: [404],
  request: ({ address }, { title, lines, url, linkLabel }) => ({
    url: address,
    body: JSON.stringify({
      embeds: [
        {
          title: escapeText(shorten(title, maxTitle)),
          description: `${escapeText(shorten(lines.join('\n'), maxText))}\n\n[${escapeText(linkLabel)}](${url})`,
          url,
        },
      ],
      allowed_mentions: { parse: [] },
    }),
  }),
}
