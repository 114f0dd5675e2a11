import { chatProviders } from '@tidewatch/contract/delivery/notifications'
import { describe, expect, test } from 'vitest'
import type { Env } from '#/platform/config/env.ts'
import { providers } from './providers.ts'

const env = { TELEGRAM_API_ORIGIN: 'https://api.telegram.org', TELEGRAM_BOT_TOKEN: '1:token' } as Env
const message = {
  title: '@casa.limon: <!channel> *bold*',
  lines: ['Bio changed: [win](https://evil.example) @everyone <b>&', '{{DATE(2026-01-01,SHORT)}} _x_ `y`'],
  url: 'https://t.example/accounts/1?a=1&b=2',
  linkLabel: 'Open Tidewatch',
}
const addresses = {
  slack: 'https://hooks.slack.com/services/T/B/x',
  discord: 'https://discord.com/api/webhooks/1/x',
  teams: 'https://a.webhook.office.com/x',
  telegram: '-100123',
  ntfy: 'https://ntfy.example/sub/my-topic',
}
const bodyOf = (provider: keyof typeof addresses, over: Partial<typeof message> = {}, token = '') => {
  const request = providers[provider].request({ address: addresses[provider], token }, { ...message, ...over }, env)
  return { ...request, json: JSON.parse(request.body) }
}

describe('what Instagram’s people write is text and no markup', () => {
  test('for Slack: in plain_text, and escaped where it is not', () => {
    const { url, json } = bodyOf('slack')
    expect(url).toBe(addresses.slack)
    expect(json.text).toBe('@casa.limon: &lt;!channel&gt; *bold*')
    expect(json.blocks.map(({ text }: { text: { type: string } }) => text.type)).toEqual([
      'plain_text',
      'plain_text',
      'mrkdwn',
    ])
    expect(json.blocks[1].text.text).toBe(message.lines.join('\n'))
    expect(json.blocks[2].text.text).toBe(`<${message.url}|Open Tidewatch>`)
  })

  test('for Discord: behind backslashes, and nobody is mentioned', () => {
    const { json } = bodyOf('discord')
    expect(json.allowed_mentions).toEqual({ parse: [] })
    expect(json.embeds[0].title).toBe('\\@casa\\.limon\\: \\<\\!channel\\> \\*bold\\*')
    expect(json.embeds[0].description).toContain('\\[win\\]\\(https\\://evil\\.example\\) \\@everyone')
    expect(json.embeds[0].description).toContain(`[Open Tidewatch](${message.url})`)
  })

  test('for Teams: in text runs, and no function of cards is called', () => {
    const card = bodyOf('teams').json.attachments[0].content
    expect(card.body.every(({ type }: { type: string }) => type === 'RichTextBlock')).toBe(true)
    expect(JSON.stringify(card.body)).not.toContain('{{DATE')
    expect(card.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open Tidewatch', url: message.url }])
  })

  test('for Telegram: as escaped HTML, with the token in the address only', () => {
    const { url, json, body } = bodyOf('telegram')
    expect(url).toBe('https://api.telegram.org/bot1:token/sendMessage')
    expect(body).not.toContain('1:token')
    expect(json).toMatchObject({ chat_id: '-100123', parse_mode: 'HTML' })
    expect(json.text).toContain('<b>@casa.limon: &lt;!channel&gt; *bold*</b>')
    expect(json.text).toContain('&lt;b&gt;&amp;')
    expect(json.text).toContain('<a href="https://t.example/accounts/1?a=1&amp;b=2">Open Tidewatch</a>')
  })

  test('for ntfy: as it is, at the root of its server, with the token of its topic', () => {
    const { url, headers, json } = bodyOf('ntfy', {}, 'tk_1')
    expect(url).toBe('https://ntfy.example/sub/')
    expect(headers).toEqual({ authorization: 'Bearer tk_1' })
    expect(json).toEqual({
      topic: 'my-topic',
      title: message.title,
      message: message.lines.join('\n'),
      click: message.url,
    })
  })
})

test.each(chatProviders)('%s gets no more than it takes, cut at a whole character', (provider) => {
  const { body } = bodyOf(provider, { title: '🌊'.repeat(3_000), lines: ['🌊'.repeat(9_000)] })
  expect(Buffer.byteLength(body)).toBeLessThan(28 * 1024)
  expect(body).not.toMatch(/\\ud83c(?!\\udf0a)/i)
  expect(JSON.stringify(JSON.parse(body))).toContain('…')
})
