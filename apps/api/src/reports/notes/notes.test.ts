import { addNote, updateNote } from '@tidewatch/contract/reports/notes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let id: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'owner' })
  id = (await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })).data.id
})
afterAll(() => api.close())

test('a note’s day may be up to tomorrow, which has already begun somewhere', async () => {
  const today = dayOf(api.clock.now(), 'UTC')
  const write = (day: string) => callApi(api.app, addNote, { token, params: { id }, body: { day, text: 'Sale' } })
  const { data: note } = await write(addDays(today, 1))
  expect(note).toMatchObject({ day: addDays(today, 1), text: 'Sale' })
  for (const day of [addDays(today, 2), '9999-12-31']) {
    expect(await write(day)).toMatchObject({ code: 10001 })
    const params = { id, noteId: note.id }
    const body = { day, text: 'Sale' }
    expect(await callApi(api.app, updateNote, { token, params, body })).toMatchObject({ code: 10001 })
  }
})
