import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { checkProofCard } from './check-proof-card.ts'
import type { ProofCard } from './proof-cards.ts'

const service = 'https://tidewatch.example'
const keysUrl = `${service}/.well-known/report-keys.json`
const now = new Date('2026-11-28T12:00:00.000Z')
const ours = generateKeyPairSync('ed25519')
const older = generateKeyPairSync('ed25519')
const jwk = (kid: string, { publicKey }: { publicKey: KeyObject }) => ({
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  kid,
  x: String(publicKey.export({ format: 'jwk' }).x),
})
const keys = { keys: [jwk('k2', ours), jwk('k1', older)] }

const card: ProofCard = {
  kind: 'proof-card',
  version: 1,
  service,
  id: '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11',
  account: { instagramId: '17841400000000001', username: 'harbour.lights', name: 'Häfen & Lichter' },
  proof: { method: 'connection', at: '2026-11-01T08:00:00.000Z' },
  figures: [
    {
      key: 'followers',
      value: 12_480,
      unit: 'count',
      period: null,
      provenance: { source: 'public', capturedAt: '2026-11-28T06:00:00.000Z', basis: { kind: 'snapshots', count: 29 } },
    },
    {
      key: 'engagementRate',
      value: 0.0342,
      unit: 'ratio',
      period: { from: '2026-10-30', to: '2026-11-28' },
      provenance: { source: 'public', capturedAt: '2026-11-28T06:00:00.000Z', basis: { kind: 'posts', count: 12 } },
    },
  ],
  timeZone: 'Europe/Berlin',
  fixedOn: null,
  issuedAt: '2026-11-28T06:05:00.000Z',
  validUntil: '2026-12-28T06:05:00.000Z',
}

const sealed = (document: object, keyId = 'k2', { privateKey } = ours) => ({
  algorithm: 'Ed25519',
  canonicalization: 'RFC 8785',
  keyId,
  signature: sign(null, Buffer.from(canonicalize(document) ?? ''), privateKey).toString('base64url'),
  keysUrl,
})
const seal = sealed(card)
const text = JSON.stringify({ card, seal }, null, 2)
const check = (file: string | object, at = now) =>
  checkProofCard(typeof file === 'string' ? file : JSON.stringify(file), keys, at)
const verdictOf = async (file: string | object) => (await check(file))?.verdict

test('a saved card is unaltered', async () => {
  expect(await check(text)).toEqual({ verdict: 'unaltered', card, keyId: 'k2' })
})

test('key order, whitespace and escapes are not part of what is signed', async () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, part]) => [key, reversed(part)]),
          )
        : value
  expect(await verdictOf(reversed({ card, seal }) as object)).toBe('unaltered')
  expect(await verdictOf(JSON.stringify({ card, seal }))).toBe('unaltered')
  expect(await verdictOf(text.replace('Häfen', 'H\\u00e4fen'))).toBe('unaltered')
})

test('an older key is valid while it is published', async () => {
  expect(await verdictOf({ card, seal: sealed(card, 'k1', older) })).toBe('unaltered')
})

describe('tampering', () => {
  const [followers, rate] = card.figures
  const { account } = card

  test.each<[string, object]>([
    ['a larger number', { figures: [{ ...followers, value: 124_800 }, rate] }],
    ['a number a hair larger', { figures: [followers, { ...rate, value: 0.03420000000000001 }] }],
    ['a number that was not known', { figures: [{ ...followers, value: null }, rate] }],
    ['another unit', { figures: [followers, { ...rate, unit: 'count' }] }],
    [
      'another source',
      { figures: [{ ...followers, provenance: { ...followers?.provenance, source: 'connected' } }, rate] },
    ],
    ['another key of a figure', { figures: [{ ...followers, key: 'reachPerDay' }, rate] }],
    ['figures in another order', { figures: card.figures.toReversed() }],
    ['a figure less', { figures: [followers] }],
    ['a figure twice', { figures: [followers, followers, rate] }],
    ['a longer period', { figures: [followers, { ...rate, period: { from: '2026-01-01', to: '2026-11-28' } }] }],
    ['another username', { account: { ...account, username: 'harbour.light' } }],
    ['a username with a letter that looks alike', { account: { ...account, username: 'harbour.lіghts' } }],
    ['a username with a letter that nobody sees', { account: { ...account, username: 'harbour.lights\u200b' } }],
    ['a name in another form of Unicode', { account: { ...account, name: account.name?.normalize('NFD') } }],
    ['another account', { account: { ...account, instagramId: '17841400000000002' } }],
    ['another proof', { proof: { ...card.proof, method: 'bio' } }],
    ['another service', { service: 'https://tidewatch.example.net' }],
    ['another address', { id: '1b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11' }],
    ['a later issue', { issuedAt: '2026-11-28T06:05:00.001Z' }],
    ['a longer life', { validUntil: '2027-12-28T06:05:00.000Z' }],
    ['fixed to a day', { fixedOn: '2026-11-28' }],
    ['another time zone', { timeZone: 'UTC' }],
    ['another version', { version: 2 }],
    ['a field more', { verified: true }],
    ['a field that is not there', { fixedOn: undefined }],
  ])('%s is refused', async (_, change) => {
    expect(await verdictOf({ card: { ...card, ...change }, seal })).toBe('altered')
  })

  test.each<[string, object]>([
    ['a field beside the card', { card, seal, note: 'checked by hand' }],
    ['a field in the seal', { card, seal: { ...seal, trusted: true } }],
    [
      'a seal that names keys of somebody else',
      { card, seal: { ...seal, keysUrl: 'https://other.example/keys.json' } },
    ],
    ['a seal that names another key of ours', { card, seal: { ...seal, keyId: 'k1' } }],
    ['a seal of another way to sign', { card, seal: { ...seal, algorithm: 'none' } }],
    ['a seal of another way to write', { card, seal: { ...seal, canonicalization: 'none' } }],
    ['no signature', { card, seal: { ...seal, signature: '' } }],
    ['a signature of zeros', { card, seal: { ...seal, signature: 'A'.repeat(86) } }],
    ['half a signature', { card, seal: { ...seal, signature: seal.signature.slice(0, 43) } }],
    ['a signature with something behind it', { card, seal: { ...seal, signature: `${seal.signature}A` } }],
    ['no seal at all', { card }],
  ])('%s is refused', async (_, file) => {
    expect(await verdictOf(file)).toBe('altered')
  })

  test('each letter of the signature counts, down to the bits that decoders ignore', async () => {
    for (let place = 0; place < seal.signature.length; place += 1) {
      const letter = seal.signature[place] === 'B' ? 'C' : 'B'
      const signature = `${seal.signature.slice(0, place)}${letter}${seal.signature.slice(place + 1)}`
      expect.soft(await verdictOf({ card, seal: { ...seal, signature } }), `letter ${place}`).toBe('altered')
    }
  })

  test('each character of the file counts: none can be replaced to make another valid card', async () => {
    for (let place = 0; place < text.length; place += 1) {
      const letter = text[place] === '7' ? '8' : '7'
      const changed = `${text.slice(0, place)}${letter}${text.slice(place + 1)}`
      expect.soft(await verdictOf(changed), `${place}: ${changed.slice(place - 20, place + 20)}`).not.toBe('unaltered')
    }
  })

  test.each([
    ['a number', '"value": 12480', '"value": 99999,\n      "value": 12480'],
    ['a name', '"username": "harbour.lights"', '"username": "other", "username": "harbour.lights"'],
    ['a signature', '"algorithm": "Ed25519"', '"algorithm": "none", "algorithm": "Ed25519"'],
    ['a key in disguise', '"version": 1', '"vers\\u0069on": 2, "version": 1'],
    ['a key that JavaScript hides', '"version": 1', '"__proto__": {"version": 2}, "version": 1'],
  ])('%s written twice is refused', async (_, once, twice) => {
    expect(text).toContain(once)
    expect(await verdictOf(text.replace(once, twice))).toBe('altered')
  })

  test('the seal of another card, and a seal by someone else’s key, are refused', async () => {
    const others = { ...card, account: { ...account, username: 'other', instagramId: '17841400000000002' } }
    expect(await verdictOf({ card: others, seal: sealed(others) })).toBe('unaltered')
    expect(await verdictOf({ card, seal: sealed(others) })).toBe('altered')
    const stranger = generateKeyPairSync('ed25519')
    expect(await verdictOf({ card, seal: sealed(card, 'k2', stranger) })).toBe('altered')
    expect(await verdictOf({ card, seal: sealed(card, 'k3', stranger) })).toBe('unknown-key')
  })

  test('a document that we signed for another purpose is not a card', async () => {
    const receipt = { ...card, kind: 'tracking' }
    expect(await check({ card: receipt, seal: sealed(receipt) })).toBeNull()
    expect(await check({ card: { ...card, kind: 'рroof-card' }, seal })).toBeNull()
    for (const nothing of ['', 'null', '[]', '{"card": null}', '"proof-card"']) expect(await check(nothing)).toBeNull()
  })
})

test('a card is valid to the end of its last moment, and one without a seal never is', async () => {
  expect((await check(text, new Date(card.validUntil)))?.verdict).toBe('unaltered')
  expect((await check(text, new Date('2026-12-28T06:05:00.001Z')))?.verdict).toBe('expired')
  expect(await verdictOf({ card, seal: null })).toBe('no-seal')
})

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s nested too deep for any parser count as altered', async (_, open, close) => {
  const nested = `${open.repeat(100_000)}0${close.repeat(100_000)}`
  expect(await verdictOf(text.replace('"version": 1', `"deep": ${nested}, "version": 1`))).toBe('altered')
})
