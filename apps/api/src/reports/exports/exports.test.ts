import { addNote, deleteNote } from '@tidewatch/contract/reports/notes'
import { listReports } from '@tidewatch/contract/reports/reports'
import { exportSchemaPath, reportExportSchema } from '@tidewatch/contract/reports/seals'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let monitorId: string
let reportId: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  const { data: monitor } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'kawabe.sento' } })
  monitorId = monitor.id
  await api.runJobs()
  const { data } = await callApi(api.app, listReports, { token: owner })
  reportId = data.reports[0]?.id ?? ''
})
afterAll(() => api.close())

interface ExportRequest {
  token?: string | undefined
  language?: string
  acceptLanguage?: string
}

async function get(path: string, { token = owner, language = 'en', acceptLanguage = '' }: ExportRequest = {}) {
  const headers = { authorization: token, 'current-language': language, 'accept-language': acceptLanguage }
  const response = await api.app.request(`/api${path}`, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: strFromU8(bytes) }
}

const report = (query: string, asked?: ExportRequest) => get(`/ins/report/${reportId}/export?${query}`, asked)

const bulk = (ids: string[], token = owner) =>
  api.app.request('/api/ins/report/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ ids, format: 'json' }),
  })

describe('JSON', () => {
  test('contains the document exactly as stored, with its seal, and names its schema', async () => {
    const { text, headers } = await report('format=json')
    const parsed = reportExportSchema.parse(JSON.parse(text))
    const [row] = await api.context.db.select().from(reports).where(eq(reports.id, reportId))
    expect((JSON.parse(text) as { report: unknown }).report).toEqual(row?.content)
    expect(parsed.seal).toMatchObject({ algorithm: 'Ed25519', keyId: 'test' })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?kawabe\.sento_report_\d{4}-\d\d-\d\d_/)
    const schema = await get(exportSchemaPath)
    expect(parsed.$schema.endsWith(`/api${exportSchemaPath}`)).toBe(true)
    expect(JSON.parse(schema.text)).toMatchObject({ $id: parsed.$schema, type: 'object' })
  })
})

describe('CSV', () => {
  test('contains every table as a separate file, unless one is requested', async () => {
    const { bytes, headers } = await report('format=csv')
    expect(headers.get('content-type')).toBe('application/zip')
    expect(Object.keys(unzipSync(bytes))).toHaveLength(10)
  })

  test('a table begins with a byte order mark and headers in the reader’s language, and ends its lines according to RFC 4180', async () => {
    const { bytes, text, headers } = await report('format=csv&table=figures', { language: 'ja' })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.startsWith('指標,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('kawabe.sento_レポート')}`,
    )
  })

  test('text that begins like a formula is harmless, and a negative number stays a number', async () => {
    await api.context.db.execute(sql`update reports set content = jsonb_set(jsonb_set(content,
      '{bestPosts,0,captionStart}', '"=HYPERLINK(\\"https://bad.example\\")"'), '{figures,0,previous}', '-5')
      where id = ${reportId}`)
    const posts = await report('format=csv&table=bestPosts')
    expect(posts.text).toContain(`"'=HYPERLINK(""https://bad.example"")"`)
    const figures = await report('format=csv&table=figures')
    expect(figures.text).toContain(',-5,')
  })

  test('a table that the report doesn’t have is not found', async () => {
    const { status, text } = await report('format=csv&table=fans')
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({
      message: 'This export doesn’t have that table. Leave the table out to get all of them.',
      data: { reason: 'tableNotInFile' },
    })
  })
})

test('XLSX has a sheet for each table, typed cells and a frozen header', async () => {
  const { bytes } = await report('format=xlsx', { language: 'de' })
  const files = unzipSync(bytes)
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'))
  expect(sheets).toHaveLength(10)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toMatch(/<c [^>]*><v>-?\d+(\.\d+)?<\/v><\/c>/)
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('Kennzahlen')
})

describe('PDF', () => {
  const raw = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('latin1')

  test('the same report, language and paper result in the same bytes', async () => {
    const [first, second] = [await report('format=pdf'), await report('format=pdf')]
    expect(raw(first).startsWith('%PDF-')).toBe(true)
    expect(raw(first) === raw(second)).toBe(true)
  })

  test('names its language, and embeds the fonts of its script only', async () => {
    const [english, japanese] = [await report('format=pdf'), await report('format=pdf', { language: 'ja' })]
    expect(raw(english)).toContain('/Lang (en)')
    expect(raw(japanese)).toContain('/Lang (ja)')
    expect(raw(japanese)).toContain('NotoSansJP')
    expect(raw(japanese)).not.toContain('NotoSansKR')
    expect(japanese.bytes.length).toBeLessThan(600_000)
  })

  test('the paper is the reader’s usual one, unless chosen', async () => {
    const a4 = '[0 0 595.28 841.89]'
    const letter = '[0 0 612 792]'
    expect(raw(await report('format=pdf', { acceptLanguage: 'en-GB,en' }))).toContain(a4)
    expect(raw(await report('format=pdf', { acceptLanguage: 'en-US,en' }))).toContain(letter)
    expect(raw(await report('format=pdf&paper=a4', { acceptLanguage: 'en-US' }))).toContain(a4)
  })
})

describe('notes of the period', () => {
  const text = '=1+1, said the keeper'
  const written = { day: '2026-11-20', text }
  let sealed: unknown
  let noteId: string

  beforeAll(async () => {
    sealed = JSON.parse((await report('format=json')).text)
    const params = { id: monitorId }
    const { data } = await callApi(api.app, addNote, { token: owner, params, body: written })
    noteId = data.id
    await callApi(api.app, addNote, { token: owner, params, body: { day: '2026-01-01', text: 'long before' } })
  })
  // The other tests count tables.
  afterAll(() => callApi(api.app, deleteNote, { token: owner, params: { id: monitorId, noteId } }))

  test('are added to the report in JSON, which stays as it was sealed', async () => {
    const parsed = reportExportSchema.parse(JSON.parse((await report('format=json')).text))
    expect(parsed.notes).toEqual([written])
    expect(parsed).toEqual({ ...(sealed as object), notes: [written] })
  })

  test('are a separate table in CSV and in the workbook', async () => {
    const { text: csv } = await report('format=csv&table=notes')
    expect(csv).toBe(`Day,Note\r\n2026-11-20,"'${text}"\r\n`)
    const workbook = unzipSync((await report('format=xlsx', { language: 'it' })).bytes)
    expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Note"')
    const { text: page } = await get(`/ins/monitor/${monitorId}/export?format=csv&table=notes&from=2025-12-01`)
    expect(page).toContain('long before')
  })

  test('make the PDF longer', async () => {
    const { bytes } = await report('format=pdf')
    await callApi(api.app, deleteNote, { token: owner, params: { id: monitorId, noteId } })
    expect((await report('format=pdf')).bytes.length).toBeLessThan(bytes.length)
    const { data } = await callApi(api.app, addNote, { token: owner, params: { id: monitorId }, body: written })
    noteId = data.id
  })
})

describe('an account', () => {
  test('can be exported for a period, unsealed because it isn’t stored', async () => {
    const path = `/ins/monitor/${monitorId}/export?format=json&from=2026-11-01&to=2026-11-21&timeZone=Asia/Tokyo`
    const { text, headers } = await get(path)
    const parsed = reportExportSchema.parse(JSON.parse(text))
    expect(parsed).toMatchObject({ seal: null, report: { period: { from: '2026-11-01', timeZone: 'Asia/Tokyo' } } })
    expect(headers.get('content-disposition')).toContain('kawabe.sento_account_2026-11-01_2026-11-21.json')
  })

  test('has a row for each day of a long period, including days without a collection', async () => {
    const { text } = await get(`/ins/monitor/${monitorId}/export?format=csv&table=days&from=2025-11-22&to=2026-11-21`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(366)
  })

  test('includes the extra hour of a day that lasts 25 hours, and nothing after it', async () => {
    const changedAt = (at: string) => ({ id: `name-changed:${at}`, kind: 'name-changed' as const, at, notBefore: null })
    const [account] = await api.context.db.select().from(accounts).where(eq(accounts.username, 'kawabe.sento'))
    const changes = [
      { ...changedAt('2026-10-25T22:30:00.000Z'), before: 'Kawabe', after: 'Before midnight' },
      { ...changedAt('2026-10-25T23:00:00.000Z'), before: 'Before midnight', after: 'At midnight' },
    ]
    await api.context.db.insert(activities).values(
      changes.map((body) => ({
        subjectId: account?.id ?? '',
        activityId: body.id,
        kind: body.kind,
        at: new Date(body.at),
        body,
      })),
    )
    const day = 'from=2026-10-25&to=2026-10-25&timeZone=Europe/Berlin'
    const { text } = await get(`/ins/monitor/${monitorId}/export?format=csv&table=changes&${day}`)
    expect(text).toContain('2026-10-25 23:30')
    expect(text).not.toContain('At midnight')
  })

  test('is refused for a time zone that doesn’t exist', async () => {
    const { text } = await get(`/ins/monitor/${monitorId}/export?format=csv&timeZone=Mars/Olympus`)
    expect(JSON.parse(text)).toMatchObject({ code: 10001 })
  })

  test('is refused for an impossible period', async () => {
    const { text } = await get(`/ins/monitor/${monitorId}/export?format=csv&from=2026-11-21&to=2026-11-01`)
    expect(JSON.parse(text)).toMatchObject({ code: 10001 })
  })
})

describe('several reports', () => {
  test('are exported as one ZIP', async () => {
    const response = await bulk([reportId, reportId])
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(1)
    expect(Object.keys(files)[0]).toMatch(/^kawabe\.sento_report_.*\.json$/)
  })

  test('must all be the caller’s own', async () => {
    const stranger = await api.signIn({ id: 'stranger' })
    expect((await bulk([reportId], stranger)).status).toBe(404)
    expect((await bulk([reportId], '')).status).toBe(401)
    expect((await bulk([reportId, '00000000-0000-4000-8000-000000000000'])).status).toBe(404)
  })
})

test('a stranger gets no file, and requests are limited', async () => {
  const stranger = await api.signIn({ id: 'another stranger' })
  expect(await report('format=pdf', { token: stranger })).toMatchObject({ status: 404 })
  const hungry = await api.signIn({ id: 'is hungry' })
  const statuses: number[] = []
  for (let asked = 0; asked < 41; asked += 1) statuses.push((await report('format=json', { token: hungry })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, 40)).not.toContain(429)
})
