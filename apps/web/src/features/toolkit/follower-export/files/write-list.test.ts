import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listFileName } from './file-name.ts'
import { type WrittenList, writeList } from './write-list.ts'

const list: WrittenList = {
  people: [
    { username: 'ann', since: new Date('2025-03-01T10:20:30Z') },
    { username: '=1+1', since: null },
    { username: 'a,"b"', since: null },
  ],
  owner: 'mira',
  list: 'followers',
  shown: { exportedAt: new Date('2026-11-01T00:00:00Z'), isDated: true },
  comparedWith: null,
  heads: { sheet: 'Followers / all', username: 'Username', profile: 'Profile', since: 'Since (UTC)' },
}

test('CSV: quoted where needed, marked as UTF-8, and free of formulas', async () => {
  const bytes = new Uint8Array(await (await writeList(list, 'csv')).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Username,Profile,Since (UTC)',
    'ann,https://www.instagram.com/ann/,2025-03-01T10:20:30.000Z',
    "'=1+1,https://www.instagram.com/%3D1%2B1/,",
    '"a,""b""",https://www.instagram.com/a%2C%22b%22/,',
    '',
  ])
})

test('CSV: no formula hides behind skipped characters, or after a break that programs take for a new line', async () => {
  const people = [' =1+1', 'a\r=1'].map((username) => ({ username, since: null }))
  const lines = (await (await writeList({ ...list, people }, 'csv')).text()).split('\r\n')
  expect(lines.slice(1, 3)).toEqual([
    "' =1+1,https://www.instagram.com/%20%3D1%2B1/,",
    '"a\r=1",https://www.instagram.com/a%0D%3D1/,',
  ])
})

test('JSON names the account, the date and the number of people', async () => {
  expect(JSON.parse(await (await writeList(list, 'json')).text())).toMatchObject({
    account: 'mira',
    list: 'followers',
    takenAt: '2026-11-01T00:00:00.000Z',
    count: 3,
    people: [{ username: 'ann', since: '2025-03-01T10:20:30.000Z' }, { username: '=1+1' }, { username: 'a,"b"' }],
  })
})

test('JSON marks a date that the export doesn’t name as the earliest possible', async () => {
  const dated = await (await writeList(list, 'json')).text()
  expect(dated).not.toContain('ertainty')
  const undated = { exportedAt: new Date('2026-11-01T00:00:00Z'), isDated: false }
  const text = await (await writeList({ ...list, shown: undated, comparedWith: undated }, 'json')).text()
  expect(JSON.parse(text)).toMatchObject({
    takenAt: '2026-11-01T00:00:00.000Z',
    dateCertainty: 'earliest',
    comparedWith: '2026-11-01T00:00:00.000Z',
    comparedCertainty: 'earliest',
  })
})

test('XLSX: a sheet with usernames as text, so that none is a formula', async () => {
  const files = unzipSync(new Uint8Array(await (await writeList(list, 'xlsx')).arrayBuffer()))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const sheet = text('xl/worksheets/sheet1.xml')
  expect(text('xl/workbook.xml')).toContain('name="Followers   all"')
  expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('a,&quot;b&quot;')
  // Workbooks number 1 March 2025 as day 45717.
  expect(sheet).toContain('<c r="C2" s="2"><v>45717.43090277778</v></c>')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row /g)).toHaveLength(4)
})

test('file names give account, list and date', () => {
  const day = new Date('2026-11-01T00:00:00Z')
  expect(listFileName({ owner: 'mira', group: 'followers', day, format: 'csv' })).toBe('mira_followers_2026-11-01.csv')
  expect(listFileName({ owner: null, group: 'gained', day, format: 'xlsx' })).toBe('instagram_new_2026-11-01.xlsx')
})
