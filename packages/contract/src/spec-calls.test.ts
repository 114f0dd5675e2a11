import { expect, test } from 'vitest'
import { calls } from './calls.ts'

const callAt = (method: string, path: string) => calls.find((call) => call.method === method && call.path === path)

// The table in section 7 of the specification.
test.each([
  ['GET', '/article/list', 'anonymous'],
  ['GET', '/article/list/search', 'anonymous'],
  ['GET', '/article/list/label', 'anonymous'],
  ['GET', '/article/list/recommend', 'anonymous'],
  ['GET', '/article/list/resource', 'anonymous'],
  ['POST', '/user/update', 'signed-in'],
  ['DELETE', '/user', 'signed-in'],
  ['GET', '/ins/monitor/list/demo', 'anonymous'],
  ['POST', '/ins/monitor/email/notify/open', 'signed-in'],
  ['POST', '/ins/monitor/email/notify/close', 'signed-in'],
  ['GET', '/ins/monitor/item/coupon/info', 'signed-in'],
  ['GET', '/ins/monitor/item/list/subs', 'signed-in'],
  ['POST', '/ins/monitor/item/subs/upgrade', 'owner'],
])('"%s | %s" is a call for %s callers', (method, path, access) => {
  expect(callAt(method, path)).toMatchObject({ access })
})

test.each([
  ['DELETE', '/user'],
  ['GET', '/article/list/resource'],
  ['GET', '/ins/monitor/list/demo'],
  ['GET', '/ins/monitor/item/coupon/info'],
  ['POST', '/ins/monitor/email/notify/open'],
  ['POST', '/ins/monitor/email/notify/close'],
])('"%s | %s | none": it takes no payload', (method, path) => {
  const call = callAt(method, path)
  expect([call?.query, call?.body]).toEqual([undefined, undefined])
})

test('"POST | /user/update | body {firebase-token, source_domain}"', () => {
  const body = callAt('POST', '/user/update')?.body
  expect(body?.safeParse({ 'firebase-token': 't', source_domain: 'https://search.example' }).success).toBe(true)
  expect(body?.safeParse({ 'firebase-token': 't' }).success).toBe(false)
  expect(body?.safeParse({ source_domain: 'https://search.example' }).success).toBe(false)
})

test('"POST | /ins/monitor/item/subs/upgrade | form-encoded {subs_id, item_id, monitor_id}"', () => {
  const call = callAt('POST', '/ins/monitor/item/subs/upgrade')
  const id = '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11'
  expect(call?.bodyType).toBe('form')
  expect(call?.body?.safeParse({ subs_id: id, item_id: 'pro-monthly', monitor_id: id }).success).toBe(true)
  expect(call?.body?.safeParse({ item_id: 'pro-monthly', monitor_id: id }).success).toBe(false)
  expect(call?.body?.safeParse({ subs_id: id, item_id: 'pro-monthly' }).success).toBe(false)
})

test('"GET | /ins/monitor/item/list/subs | query {func}"', () => {
  const query = callAt('GET', '/ins/monitor/item/list/subs')?.query
  for (const func of ['buy', 'upgrade', 'extend', 'add']) expect(query?.safeParse({ func }).success).toBe(true)
  expect(query?.safeParse({}).success).toBe(false)
})

test('"Login request: the identity-provider ID token and the current locale"; "Login data: first_login (boolean) and token"', () => {
  const login = calls.find(({ id }) => id === 'login')
  expect(login?.body?.safeParse({ 'firebase-token': 't', locale: 'ja' }).success).toBe(true)
  expect(login?.data.safeParse({ first_login: true, token: 't' }).success).toBe(true)
  expect(login?.data.safeParse({ first_login: 'yes', token: 't' }).success).toBe(false)
})
