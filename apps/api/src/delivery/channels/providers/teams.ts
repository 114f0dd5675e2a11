import { type Provider, shorten } from './provider.ts'

/** Well below the 28 KB that Teams accepts, at up to four bytes per character. */
const maxTitle = 200
const maxText = 4_000

/** Adaptive Cards evaluate `{{DATE(…)}}` and `{{TIME(…)}}` in every text. */
function escapeText(text: string): string {
  return text.replaceAll('{{', '{\u200b{')
}

/**
 * Microsoft Teams, through the webhook of a workflow or connector. Unlike a `TextBlock`, a `TextRun` has no Markdown.
 */
export const teams: Provider = {
  gone: [404, 410],
  request: ({ address }, { title, lines, url, linkLabel }) => {
    const text = (value: string, style: object = {}) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text: escapeText(value), ...style }],
    })
    return {
      url: address,
      body: JSON.stringify({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.4',
              body: [
                text(shorten(title, maxTitle), { weight: 'Bolder', size: 'Medium' }),
                ...shorten(lines.join('\n'), maxText)
                  .split('\n')
                  .filter((line) => line !== '')
                  .map((line) => text(line)),
              ],
              actions: [{ type: 'Action.OpenUrl', title: linkLabel, url }],
            },
          },
        ],
      }),
    }
  },
}
