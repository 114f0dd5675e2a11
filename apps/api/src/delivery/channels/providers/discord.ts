import { type Provider, shorten } from './provider.ts'

/** Half of Discord's limits for an embed, leaving room for backslashes. */
const maxTitle = 120
const maxText = 2_000

/** Escapes everything that could be Markdown, a mention or a URL. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_~|>#\-+[\]()<:@.!]/g, '\\$&')
}

/** Discord, through a channel's webhook. Mentions are disabled, whatever a text contains. */
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
