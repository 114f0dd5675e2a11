import { generateKeyPairSync, sign } from 'node:crypto'
import type { FamilyReceipt } from '@tidewatch/contract/family/agreements'
import canonicalize from 'canonicalize'
import { expect, test } from 'vitest'
import { readExport } from './read-export.ts'

const document: FamilyReceipt['document'] = {
  kind: 'family-pact',
  version: 1,
  id: '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11',
  parentName: 'Marta',
  teenName: 'Jonas',
  signedName: 'Jonas Lind',
  message: '',
  asked: ['totals', 'settings'],
  shared: ['settings'],
  reviewOn: '2027-02-01',
  endsOn: '2027-05-01',
  invitedAt: '2026-11-21T12:00:00.000Z',
  signedAt: '2026-11-22T12:00:00.000Z',
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = (kid: string) => ({
  keys: [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid, x: String(publicKey.export({ format: 'jwk' }).x) }],
})
const seal = {
  algorithm: 'Ed25519',
  canonicalization: 'RFC 8785',
  keyId: 'k1',
  signature: sign(null, Buffer.from(canonicalize(document) ?? ''), privateKey).toString('base64url'),
  keysUrl: 'https://tidewatch.example/.well-known/report-keys.json',
}
const read = (content: object, sealed: object | null = seal, kid = 'k1') =>
  readExport(JSON.stringify({ seal: sealed, document: content }), keys(kid))

test('a saved family agreement is unaltered, whatever the order of its fields', async () => {
  const reversed = Object.fromEntries(Object.entries(document).toReversed())
  expect(await read(document)).toEqual({ verdict: 'unaltered', agreement: document })
  expect(await read(reversed)).toMatchObject({ verdict: 'unaltered' })
})

test.each([
  ['a shared item more', { shared: ['totals', 'settings'] }],
  ['another last day', { endsOn: '2028-05-01' }],
  ['something besides', { added: true }],
])('%s makes it altered', async (_, change) => {
  expect(await read({ ...document, ...change })).toMatchObject({ verdict: 'altered' })
})

test('a foreign key, a missing seal and another kind of file are told apart', async () => {
  expect(await read(document, seal, 'k2')).toMatchObject({ verdict: 'unknown-key' })
  expect(await read(document, null)).toMatchObject({ verdict: 'no-seal' })
  expect(await read({ kind: 'family-pact' })).toEqual({ verdict: 'no-report' })
})
