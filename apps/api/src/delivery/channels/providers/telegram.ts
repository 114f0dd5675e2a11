import { type Provider, shorten } from './provider.ts'

/** Well below the 4,096 characters of a message. */
const maxText = 3_000

/** https://core.telegram.org/bots/api#html-style */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Telegram, through this site's bot. `address` is the id of the linked chat. */
export const telegram: Provider = {
  // Blocked by its user, or removed from the group.
  gone: [403],
  request: ({ address }, { title, lines, url, linkLabel }, { TELEGRAM_API_ORIGIN, TELEGRAM_BOT_TOKEN }) => ({
    url: `${TELEGRAM_API_ORIGIN}/bot${TELEGRAM_BOT_TOKEN}/sendMessage`,
    body: JSON.stringify({
      chat_id: address,
      parse_mode: 'HTML',
      text: [
        `<b>${escapeText(shorten(title, 200))}</b>`,
        ...(lines.length > 0 ? [escapeText(shorten(lines.join('\n'), maxText))] : []),
        `<a href="${escapeText(url)}">${escapeText(linkLabel)}</a>`,
      ].join('\n'),
      link_preview_options: { is_disabled: true },
    }),
  }),
}
