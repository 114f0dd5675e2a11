import { createPublicKey, verify } from 'node:crypto'
import { sealKeysPath, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { getConsents } from '@tidewatch/contract/users/consents'
import { legalVersionAt } from '@tidewatch/contract/users/legal'
import canonicalize from 'canonicalize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#/testing/buy.ts'
import { allScopes, connectAccount } from '#/testing/connect-account.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('a user sees their own consents only, newest first and signed', async () => {
  const token = await api.signIn({ id: 'agrees' })
  const joined = api.clock.now()
  api.clock.advance({ hours: 1 })
  const other = await api.signIn({ id: 'other' })
  await placeOrder(api, other, 'pro-yearly')
  await placeOrder(api, token, 'plus-monthly')
  api.clock.advance({ hours: 1 })
  await connectAccount(api, token, { handle: 'casa.limon' })
  const { data } = await callApi(api.app, getConsents, { token })
  expect(data.receipt.consents).toMatchObject([
    { kind: 'connection', subject: 'casa.limon', scopes: allScopes },
    { kind: 'renewal', subject: 'plus-monthly' },
    { kind: 'terms', at: joined.toISOString(), version: legalVersionAt(joined), subject: null },
  ])
  const { keys } = sealKeysSchema.parse(await (await api.app.request(`/api${sealKeysPath}`)).json())
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  const signature = Buffer.from(data.seal?.signature ?? '', 'base64url')
  expect(verify(null, Buffer.from(canonicalize(data.receipt) ?? ''), key, signature)).toBe(true)
})

test('a new user has agreed to the terms only', async () => {
  const token = await api.signIn({ id: 'agreed' })
  const { data } = await callApi(api.app, getConsents, { token })
  expect(data.receipt.consents.map(({ kind }) => kind)).toEqual(['terms'])
})
