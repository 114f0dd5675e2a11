import { describe, expect, test } from 'vitest'
import { answerHost, answerUrl, isRegisteredUri } from './redirect-uri.ts'

describe('a redirect URI', () => {
  const registered = ['https://agent.example/callback?a=b', 'http://127.0.0.1/callback', 'http://localhost:1234/']

  test.each([
    'https://agent.example/callback?a=b',
    'http://127.0.0.1:53121/callback',
    'http://127.0.0.1/callback',
    'http://localhost:9/',
  ])('is registered: %s', (asked) => expect(isRegisteredUri(registered, asked)).toBe(true))

  test.each([
    'https://agent.example/callback',
    'https://agent.example/callback?a=b&c=d',
    'https://agent.example:444/callback?a=b',
    'https://agent.example.evil.example/callback?a=b',
    'https://evil.example/callback?a=b',
    'https://agent.example/callback?a=b#x',
    'https://user@agent.example/callback?a=b',
    'HTTPS://agent.example/callback?a=b',
    'http://agent.example/callback?a=b',
    'http://127.0.0.1:53121/callback/other',
    'http://127.0.0.1:53121@evil.example/callback',
    'http://localhost:53121/callback',
    'http://127.0.0.2/callback',
    'http://[::1]/callback',
    'https://127.0.0.1/callback',
    'javascript:alert(1)',
    '//evil.example/callback',
    '',
  ])("isn't registered: %s", (asked) => expect(isRegisteredUri(registered, asked)).toBe(false))

  test('is refused if its scheme is one that any app may claim', () => {
    expect(isRegisteredUri(['agent://callback', 'javascript:alert(1)'], 'agent://callback')).toBe(false)
    expect(isRegisteredUri(['javascript:alert(1)'], 'javascript:alert(1)')).toBe(false)
  })

  test('is shown as its host', () => {
    expect(answerHost('https://xn--tdewatch-u2a.example/x')).toBe('xn--tdewatch-u2a.example')
    expect(answerHost('https://tïdewatch.example/x')).toBe('xn--tdewatch-u2a.example')
    expect(answerHost('http://127.0.0.1:1/x')).toBeNull()
  })

  test('keeps its query, and gets the state unchanged', () => {
    const request = { redirectUri: 'https://agent.example/callback?a=b', state: 'x y&z' }
    expect(answerUrl(request, 'https://tidewatch.example', { code: 'c' })).toBe(
      'https://agent.example/callback?a=b&code=c&state=x+y%26z&iss=https%3A%2F%2Ftidewatch.example',
    )
  })
})
