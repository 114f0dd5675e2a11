import { generateKeyPairSync, sign } from 'node:crypto'
import type { Report } from '@tidewatch/insights/report/report'
import canonicalize from 'canonicalize'
import { expect, test } from 'vitest'
import { readExport } from './read-export.ts'

const at = '2026-11-21T12:00:00.000Z'
const hours = Array.from({ length: 24 }, () => 0)
const report: Report = {
  version: 2,
  kind: 'archive',
  source: 'archive',
  subject: { username: 'ana.sea', name: null, pictureUrl: null },
  period: { from: '2026-10-21', to: '2026-11-20', timeZone: 'Europe/Berlin' },
  writtenAt: at,
  summary: [
    { key: 'archiveNoLists', values: {} },
    { key: 'archiveFirst', values: {} },
    { key: 'archiveNoActivity', values: {} },
  ],
  figures: [],
  changes: [],
  categories: [],
  exportedAt: '2026-11-20T08:00:00.000Z',
  comparedWith: null,
  followers: { total: 1, deleted: 0, people: [{ username: 'bo', since: null }] },
  following: null,
  notFollowingBack: null,
  fans: null,
  recentFollows: null,
  requestsSent: null,
  likesByAuthor: null,
  commentsByAuthor: null,
  activeHours: {
    timeZone: 'Europe/Berlin',
    cells: Array.from({ length: 7 }, () => hours),
    busiest: null,
    provenance: { source: 'archive', capturedAt: at, basis: null },
  },
  storiesByAuthor: null,
  weeks: null,
  night: null,
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = (key = publicKey, kid = 'k1') => ({
  keys: [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid, x: String(key.export({ format: 'jwk' }).x) }],
})

const seal = {
  algorithm: 'Ed25519',
  canonicalization: 'RFC 8785',
  keyId: 'k1',
  signature: sign(null, Buffer.from(canonicalize(report) ?? ''), privateKey).toString('base64url'),
  code: '7K2M-4Q9X-0C3D-WHJ5',
  sealedAt: at,
  keysUrl: 'https://tidewatch.example/.well-known/report-keys.json',
  checkUrl: 'https://tidewatch.example/verify/7K2M-4Q9X-0C3D-WHJ5',
}
const fileOf = (content: object, sealed: object | null = seal) =>
  JSON.stringify({ $schema: 'https://tidewatch.example/s.json', report: content, seal: sealed })

test('a receipt is verified like a report, and nothing else passes for one', async () => {
  const receipt = {
    kind: 'tracking' as const,
    version: 1 as const,
    service: 'https://tidewatch.example',
    username: 'ana.sea',
    instagramId: '17841400000000001',
    proof: { method: 'bio' as const, at },
    shown: { monitors: [], isPublicFigure: false, stored: null },
    decisions: [],
    issuedAt: at,
  }
  const signature = sign(null, Buffer.from(canonicalize(receipt) ?? ''), privateKey).toString('base64url')
  const fileWith = (content: object) => JSON.stringify({ receipt: content, seal: { ...seal, signature } })
  expect(await readExport(fileWith(receipt), keys())).toMatchObject({ verdict: 'unaltered', holder: 'ana.sea' })
  expect(await readExport(fileWith({ ...receipt, username: 'bo.sea' }), keys())).toMatchObject({ verdict: 'altered' })
  expect(await readExport(fileWith({ ...receipt, added: 1 }), keys())).toMatchObject({ verdict: 'altered' })
  expect(await readExport(fileWith(receipt), keys(publicKey, 'k2'))).toMatchObject({ verdict: 'unknown-key' })
  expect(await readExport(JSON.stringify({ receipt, seal: null }), keys())).toEqual({ verdict: 'no-report' })
})

test("the order and white space of a file's JSON don't matter", async () => {
  const reversed = Object.fromEntries(Object.entries(report).reverse())
  for (const text of [fileOf(report), fileOf(reversed), JSON.stringify(JSON.parse(fileOf(report)), null, 4)]) {
    expect(await readExport(text, keys())).toMatchObject({
      verdict: 'unaltered',
      username: 'ana.sea',
      capturedAt: '2026-11-20T08:00:00.000Z',
    })
  }
})

test("notes next to the report are counted and don't break the seal", async () => {
  const file = JSON.parse(fileOf(report)) as object
  const notes = [{ day: '2026-11-20', text: 'written later' }]
  const text = JSON.stringify({ ...file, notes })
  expect(await readExport(text, keys())).toMatchObject({ verdict: 'unaltered', notes: 1 })
  expect(await readExport(fileOf(report), keys())).toMatchObject({ notes: 0 })
})

test('a duplicate key makes a file altered: people may read the unsealed value', async () => {
  const doubled = fileOf(report).replace('"username":"ana.sea"', '"username":"bo.sea","username":"ana.sea"')
  expect(JSON.parse(doubled)).toEqual(JSON.parse(fileOf(report)))
  expect(await readExport(doubled, keys())).toMatchObject({ verdict: 'altered' })
})

test('a changed name, an added field or an invalid signature makes a file altered', async () => {
  const renamed = { ...report, subject: { ...report.subject, username: 'bo.sea' } }
  expect(await readExport(fileOf(renamed), keys())).toMatchObject({ verdict: 'altered' })
  expect(await readExport(fileOf({ ...report, added: 1 }), keys())).toMatchObject({ verdict: 'altered' })
  const forged = { ...seal, signature: 'A'.repeat(86) }
  expect(await readExport(fileOf(report, forged), keys())).toMatchObject({ verdict: 'altered' })
})

test("a foreign key with the same id doesn't help, and an unknown key is reported", async () => {
  const { publicKey: other } = generateKeyPairSync('ed25519')
  expect(await readExport(fileOf(report), keys(other))).toMatchObject({ verdict: 'altered' })
  expect(await readExport(fileOf(report), keys(publicKey, 'k2'))).toMatchObject({ verdict: 'unknown-key' })
})

test("anything else isn't a report, and a report without a seal says so", async () => {
  for (const text of ['', 'no json', '{}', '[]', JSON.stringify({ report: {} })]) {
    expect(await readExport(text, keys())).toEqual({ verdict: 'no-report' })
  }
  expect(await readExport(fileOf(report, null), keys())).toEqual({ verdict: 'no-seal' })
})
