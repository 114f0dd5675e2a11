import { type Provider, shorten } from './provider.ts'

/** Slack's limits for a header and a section. */
const maxTitle = 150
const maxText = 3_000

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Slack, through an incoming webhook. `plain_text` has no markup or mentions; `text`, shown in notifications, has both.
 */
export const slack: Provider = {
  gone: [403, 404, 410],
  request: ({ address }, { title, lines, url, linkLabel }) => {
    const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
    return {
      url: address,
      body: JSON.stringify({
        text: escapeText(shorten(title, maxTitle)),
        blocks: [
          { type: 'header', text: plain(shorten(title, maxTitle)) },
          ...(lines.length > 0 ? [{ type: 'section', text: plain(shorten(lines.join('\n'), maxText)) }] : []),
          { type: 'section', text: { type: 'mrkdwn', text: `<${url}|${escapeText(linkLabel)}>` } },
        ],
        unfurl_links: false,
      }),
    }
  },
}
