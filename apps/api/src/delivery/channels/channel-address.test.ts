import { describe, expect, test } from 'vitest'
import { maskAddress, readAddress } from './channel-address.ts'

const production = { SITE_ENVIRONMENT: 'production', CHANNEL_SANDBOX_ORIGIN: '' } as const
const local = { SITE_ENVIRONMENT: 'test', CHANNEL_SANDBOX_ORIGIN: 'http://localhost:4010' } as const

describe('the address of a channel', () => {
  test.each([
    // secretlint-disable-next-line -- nobody's
    ['slack', 'https://hooks.slack.com/services/T1/B1/secret'],
    ['discord', 'https://discord.com/api/webhooks/123/secret-1'],
    ['discord', 'https://ptb.discordapp.com/api/webhooks/123/secret'],
    ['teams', 'https://example.webhook.office.com/webhookb2/1/IncomingWebhook/2/3'],
    ['teams', 'https://prod-1.westus.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=1'],
    ['teams', 'https://default1.environment.api.powerplatform.com/powerautomate/workflows/1?sig=1'],
    ['ntfy', 'https://ntfy.sh/my-topic'],
    ['ntfy', 'https://push.example.com/a/my_topic'],
    ['push', 'https://fcm.googleapis.com/fcm/send/abc:def-1'],
    ['push', 'https://web.push.apple.com/QKabc'],
  ] as const)('of %s may be %s', (provider, address) => {
    expect(readAddress(provider, address, production)).toBe(new URL(address).href)
  })

  test.each([
    ['slack', 'http://hooks.slack.com/services/T1/B1/secret'],
    ['slack', 'https://hooks.slack.com.evil.example/services/T1/B1/secret'],
    ['slack', 'https://hooks.slack.com/triggers/T1/1/secret'],
    ['slack', 'https://discord.com/api/webhooks/123/secret'],
    ['discord', 'https://evil-discord.com/api/webhooks/123/secret'],
    ['discord', 'https://discord.com/api/users/@me'],
    ['teams', 'https://webhook.office.com/x'],
    ['teams', 'https://evilwebhook.office.com/x'],
    ['teams', 'https://example.webhook.office.com:8443/x'],
    ['ntfy', 'https://10.0.0.1/topic'],
    ['ntfy', 'https://[::1]/topic'],
    ['ntfy', 'https://metadata.internal/topic'],
    ['ntfy', 'https://localhost/topic'],
    // secretlint-disable-next-line -- nobody's
    ['ntfy', 'https://user:password@ntfy.sh/topic'],
    ['ntfy', 'https://ntfy.sh/'],
    ['push', 'http://push.example.com/1'],
    ['push', 'https://[::1]/1'],
    ['push', 'https://2130706433/1'],
    ['push', 'https://push.example.com:8443/1'],
    ['push', 'https://push.example.com/'],
    ['push', 'http://localhost:4010/channels/push/1'],
    ['slack', 'http://localhost:4010/channels/slack/services/T/B/x'],
    ['slack', 'nonsense'],
  ] as const)('of %s may not be %s', (provider, address) => {
    expect(readAddress(provider, address, production)).toBeNull()
  })

  test("may be the sandbox's for the same provider, if there is one", () => {
    const address = 'http://localhost:4010/channels/slack/services/T/B/x'
    expect(readAddress('slack', address, local)).toBe(address)
    expect(readAddress('discord', address, local)).toBeNull()
    const browser = 'http://localhost:4010/channels/push/1'
    expect(readAddress('push', browser, local)).toBe(browser)
    expect(readAddress('slack', 'http://localhost:4011/channels/slack/services/T/B/x', local)).toBeNull()
  })

  test("is masked so that it can't be used for posting", () => {
    // secretlint-disable-next-line -- nobody's
    expect(maskAddress('https://hooks.slack.com/services/T1/B1/secretA1b2')).toBe('hooks.slack.com/…A1b2')
  })
})
