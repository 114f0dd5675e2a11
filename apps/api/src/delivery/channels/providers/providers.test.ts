import { createECDH } from 'node:crypto'
import { chatProviders } from '@tidewatch/contract/delivery/notifications'
import { createBrowserSubscription } from '@tidewatch/local-services/testing/browser-subscription'
import { describe, expect, test } from 'vitest'
import type { Env } from '#/platform/config/env.ts'
import { providers } from './providers.ts'

const env = { TELEGRAM_API_ORIGIN: 'https://api.telegram.org', TELEGRAM_BOT_TOKEN: '1:token' } as Env
const message = {
  id: '0b0e1c2d-3f40-4a51-8b62-c7d8e9f0a1b2',
  title: '@casa.limon: <!channel> *bold*',
  lines: ['Bio changed: [win](https://evil.example) @everyone <b>&', '{{DATE(2026-01-01,SHORT)}} _x_ `y`'],
  url: 'https://t.example/accounts/1?a=1&b=2',
  linkLabel: 'Open Tidewatch',
  preview: 'Open Tidewatch',
}
const addresses = {
  slack: 'https://hooks.slack.com/services/T/B/x',
  discord: 'https://discord.com/api/webhooks/1/x',
  teams: 'https://a.webhook.office.com/x',
  telegram: '-100123',
  ntfy: 'https://ntfy.example/sub/my-topic',
}
const bodyOf = async (provider: keyof typeof addresses, over: Partial<typeof message> = {}, token = '') => {
  const request = await providers[provider].request(
    { address: addresses[provider], token },
    { ...message, ...over },
    env,
  )
  const body = String(request.body)
  return { ...request, body, json: JSON.parse(body) }
}

describe('text from Instagram is never markup', () => {
  test('for Slack: in plain_text, and escaped elsewhere', async () => {
    const { url, json } = await bodyOf('slack')
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

  test('for Discord: escaped with backslashes, without mentions', async () => {
    const { json } = await bodyOf('discord')
    expect(json.allowed_mentions).toEqual({ parse: [] })
    expect(json.embeds[0].title).toBe('\\@casa\\.limon\\: \\<\\!channel\\> \\*bold\\*')
    expect(json.embeds[0].description).toContain('\\[win\\]\\(https\\://evil\\.example\\) \\@everyone')
    expect(json.embeds[0].description).toContain(`[Open Tidewatch](${message.url})`)
  })

  test("for Teams: in text runs, and card functions aren't called", async () => {
    const card = (await bodyOf('teams')).json.attachments[0].content
    expect(card.body.every(({ type }: { type: string }) => type === 'RichTextBlock')).toBe(true)
    expect(JSON.stringify(card.body)).not.toContain('{{DATE')
    expect(card.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open Tidewatch', url: message.url }])
  })

  test('for Telegram: as escaped HTML, with the token in the URL only', async () => {
    const { url, json, body } = await bodyOf('telegram')
    expect(url).toBe('https://api.telegram.org/bot1:token/sendMessage')
    expect(body).not.toContain('1:token')
    expect(json).toMatchObject({ chat_id: '-100123', parse_mode: 'HTML' })
    expect(json.text).toContain('<b>@casa.limon: &lt;!channel&gt; *bold*</b>')
    expect(json.text).toContain('&lt;b&gt;&amp;')
    expect(json.text).toContain('<a href="https://t.example/accounts/1?a=1&amp;b=2">Open Tidewatch</a>')
  })

  test("for ntfy: unchanged, at the root of its server, with the topic's token", async () => {
    const { url, headers, json } = await bodyOf('ntfy', {}, 'tk_1')
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

const texts = chatProviders.filter((provider) => provider !== 'push')

test.each(texts)('%s gets no more than it accepts, truncated at a whole character', async (provider) => {
  const { body } = await bodyOf(provider, { title: '🌊'.repeat(3_000), lines: ['🌊'.repeat(9_000)] })
  expect(Buffer.byteLength(body)).toBeLessThan(28 * 1024)
  expect(body).not.toMatch(/\\ud83c(?!\\udf0a)/i)
  expect(JSON.stringify(JSON.parse(body))).toContain('…')
})

describe('a browser', () => {
  const { subscription, decrypt } = createBrowserSubscription('https://push.example.com/1')
  const ecdh = createECDH('prime256v1')
  const keys = {
    VAPID_PUBLIC_KEY: ecdh.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: ecdh.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:ops@tidewatch.test',
  } as Env
  const secret = { address: subscription.endpoint, token: '', keys: subscription.keys }
  const sent = async (over: Partial<typeof message> = {}) => {
    const { url, headers, body } = await providers.push.request(secret, { ...message, ...over }, keys)
    return { url, headers, body: Buffer.from(body) }
  }

  test('gets title, one line and link, which its push service can neither read nor duplicate', async () => {
    const { url, headers, body } = await sent()
    expect(url).toBe(subscription.endpoint)
    expect(body.toString('latin1')).not.toContain('casa.limon')
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '172800',
      topic: message.id.replaceAll('-', ''),
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(JSON.parse(decrypt(body))).toEqual({
      title: message.title,
      body: 'Open Tidewatch',
      url: message.url,
      tag: message.id,
    })
  })

  test('gets no more than every push service accepts, truncated at a whole character', async () => {
    const { body } = await sent({ title: '🌊'.repeat(3_000), preview: '🌊'.repeat(9_000) })
    expect(body.length).toBeLessThan(4_096)
    expect(decrypt(body)).not.toMatch(/\ufffd/)
    expect(decrypt(body)).toContain('…')
  })
})
