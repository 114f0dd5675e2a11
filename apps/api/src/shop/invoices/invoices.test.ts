import { downloadInvoice, listPayments } from '@tidewatch/contract/shop/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'keeps books' })
  await buy(api, token, 'plus-monthly')
  await buy(api, token, 'report-unlocks')
})
afterAll(() => api.close())

const file = (path: string, language = 'en', who = token) =>
  api.app.request(`/api${path}`, { headers: { authorization: who, 'current-language': language } })

test('the history has every payment, in pages, and the next charge', async () => {
  const { data } = await callApi(api.app, listPayments, { token, query: { limit: '1' } })
  expect(data).toMatchObject({
    payments: [{ kind: 'invoice', itemIds: expect.any(Array) }],
    next: { itemId: 'plus-monthly', amount: { amount: 600, currency: 'EUR' }, at: '2026-12-21T12:00:00.000Z' },
  })
  const query = { cursor: data.nextCursor ?? '' }
  const { data: rest } = await callApi(api.app, listPayments, { token, query })
  const items = [...data.payments, ...rest.payments].flatMap(({ itemIds }) => itemIds)
  expect([items.toSorted(), rest.nextCursor]).toEqual([['plus-monthly', 'report-unlocks'], null])
})

test('the CSV has a line per invoice with decimal amounts, in the user’s language', async () => {
  const response = await file('/shop/payment/export', 'de')
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(text).toContain('Nummer,Art,Datum,Leistung,Währung,Netto,Steuer,Gesamt')
  expect(text).toMatch(/TW-2026-000001,Rechnung,2026-11-21,"?Plus, monatlich; Gutschein"?,EUR,4\.00,0\.80,4\.80/)
})

test.each(['en', 'ja', 'th'])(
  'an invoice is a PDF in %s, the same every time, for its owner only',
  async (language) => {
    const { data } = await callApi(api.app, listPayments, { token })
    const path = downloadInvoice.path.replace(':id', data.payments[0]?.id ?? '')
    const [first, second] = [await file(path, language), await file(path, language)]
    const [bytes, again] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())]
    expect([first.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(bytes.equals(again)).toBe(true)
    expect((await file(path, language, await api.signIn({ id: 'is curious' }))).status).toBe(404)
  },
)
