import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createDrive } from './drive-app.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const pem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const account = {
  client_email: 'reader@sample.iam.gserviceaccount.com',
  private_key: pem(),
  token_uri: 'http://drive.test/token',
}
const open = () => createDrive(account, () => new Date(now))
type Opened = ReturnType<typeof open>

const tokenSchema = z.object({ access_token: z.string() })
const pageSchema = z.object({ files: z.array(z.object({ id: z.string() })), nextPageToken: z.string().optional() })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function assertion(changes: object = {}, key = account.private_key): string {
  const claims = {
    iss: account.client_email,
    aud: account.token_uri,
    scope: 'https://www.googleapis.com/auth/drive.readonly',
    iat: now / 1_000,
    exp: now / 1_000 + 3_600,
    ...changes,
  }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

const exchange = ({ app }: Opened, text: string) =>
  app.request('/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: text }),
  })

async function reader(drive: Opened) {
  const { access_token: token } = tokenSchema.parse(await (await exchange(drive, assertion())).json())
  return (path: string) => drive.app.request(`/drive/v3${path}`, { headers: { authorization: `Bearer ${token}` } })
}

test('a token requires a JWT signed by the account, valid for at most an hour', async () => {
  const drive = open()
  expect((await exchange(drive, assertion())).status).toBe(200)
  expect((await exchange(drive, assertion({}, pem()))).status).toBe(400)
  expect((await exchange(drive, assertion({ exp: now / 1_000 + 7_200 }))).status).toBe(400)
  expect((await exchange(drive, assertion({ aud: 'https://elsewhere.test' }))).status).toBe(400)
  expect((await exchange(drive, assertion({ scope: 'https://www.googleapis.com/auth/drive' }))).status).toBe(400)
  expect((await exchange(drive, 'nonsense')).status).toBe(400)
  expect((await drive.app.request('/drive/v3/files?q=')).status).toBe(401)
})

test('shared files are visible, page by page, until sharing ends', async () => {
  const drive = open()
  const ask = await reader(drive)
  const folder = drive.store.addFolder('meta-1', 'owner@example.com')
  for (let file = 0; file < 5; file += 1) drive.store.addFile(`a/${file}.json`, '[]', folder)
  const inside = drive.store.childFolder(folder, 'a')
  const list = (id: string, page = '') =>
    ask(`/files?q=${encodeURIComponent(`'${id}' in parents and trashed = false`)}${page}`)
  expect(await (await list(inside.id)).json()).toEqual({ files: [] })
  drive.store.share(folder.id, account.client_email)
  const first = pageSchema.parse(await (await list(inside.id)).json())
  expect(first.files).toHaveLength(3)
  expect(
    pageSchema.parse(await (await list(inside.id, `&pageToken=${first.nextPageToken}`)).json()).files,
  ).toHaveLength(2)
  const file = first.files[0]?.id
  expect(await (await ask(`/files/${file}?alt=media`)).text()).toBe('[]')
  drive.store.unshare(folder.id, account.client_email)
  expect((await ask(`/files/${file}?alt=media`)).status).toBe(404)
  expect(drive.log.filter(({ call }) => call === 'download')).toEqual([{ call: 'download', name: '0.json' }])
})

test('changes since a page token are listed page by page, and tokens can be forgotten', async () => {
  const changesSchema = z.object({
    changes: z.array(z.object({ fileId: z.string(), removed: z.boolean() })),
    nextPageToken: z.string().optional(),
    newStartPageToken: z.string().optional(),
  })
  const drive = open()
  const ask = await reader(drive)
  const start = z.object({ startPageToken: z.string() })
  const { startPageToken } = start.parse(await (await ask('/changes/startPageToken')).json())
  const since = async (token: string) => changesSchema.parse(await (await ask(`/changes?pageToken=${token}`)).json())
  expect(await since(startPageToken)).toEqual({ changes: [], newStartPageToken: startPageToken })
  const folder = drive.store.addFolder('meta-1', 'owner@example.com')
  drive.store.share(folder.id, account.client_email)
  drive.store.addFile('a.json', '[]', folder)
  drive.store.unshare(folder.id, account.client_email)
  const first = await since(startPageToken)
  expect(first.changes.every(({ removed }) => removed)).toBe(true)
  expect(first.changes).toHaveLength(3)
  const last = await since(first.nextPageToken ?? '')
  expect(last.changes).toEqual([expect.objectContaining({ fileId: folder.id, removed: true })])
  drive.forgetChanges()
  expect((await ask(`/changes?pageToken=${last.newStartPageToken}`)).status).toBe(400)
})

test('an app can share a folder picked for it, and nothing else', async () => {
  const drive = open()
  const own = drive.store.addFolder('meta-1', 'owner@example.com')
  const other = drive.store.addFolder('meta-2', 'other@example.com')
  const post = async (path: string, body: object, token = '') =>
    drive.app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const token = tokenSchema.parse(
    await (await post('/picker/token', { address: 'Owner@example.com' })).json(),
  ).access_token
  const permission = { role: 'reader', type: 'user', emailAddress: account.client_email }
  const share = async (id: string) => (await post(`/drive/v3/files/${id}/permissions`, permission, token)).status
  expect(await share(own.id)).toBe(404)
  expect(await (await post('/picker/folders', { token })).json()).toMatchObject({ folders: [{ id: own.id }] })
  expect(await share(other.id)).toBe(404)
  drive.allowSharing(false)
  expect(await share(own.id)).toBe(403)
  drive.allowSharing(true)
  expect(await share(own.id)).toBe(200)
  expect(drive.store.visible(own.id, account.client_email)).not.toBeNull()
})

test('a client over the limit is told to wait', async () => {
  const drive = open()
  const ask = await reader(drive)
  drive.limit(1)
  const busy = await ask('/files/x')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '120'])
  drive.limit(1, 403)
  expect(await (await ask('/files/x')).json()).toMatchObject({
    error: { errors: [{ reason: 'userRateLimitExceeded' }] },
  })
  expect((await ask('/files/x')).status).toBe(404)
})
