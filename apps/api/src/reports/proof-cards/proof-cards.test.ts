import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { checkProofCard } from '@tidewatch/contract/reports/check-proof-card'
import {
  getProofCard,
  openProofCard,
  type ProofCardFile,
  proofCardDays,
  revokeProofCard,
  saveProofCard,
} from '@tidewatch/contract/reports/proof-cards'
import { sealKeysPath, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { deleteUser } from '@tidewatch/contract/users/users'
import { disconnect } from '@tidewatch/contract/watch/connections'
import { deleteMonitor, restoreMonitor } from '@tidewatch/contract/watch/monitors'
import { type ProofFigureKey, proofFigureKeys } from '@tidewatch/insights/overview/proof-figures'
import { addDays, addHours } from 'date-fns'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atInstagram, connectAccount } from '#/testing/connect-account.ts'
import { optOutSteps } from '#/testing/opt-out.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collectInsights } from '#/watch/connections/collect-insights.ts'

const handle = 'harbour.lights'
let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

async function connected(id = 'owner') {
  const token = await api.signIn({ id })
  const { data } = await connectAccount(api, token, { handle })
  await api.runJobs()
  return { token, connectionId: data.id, params: { id: data.monitorId } }
}

type Owner = Pick<Awaited<ReturnType<typeof connected>>, 'token' | 'params'>

const save = (
  { token, params }: Owner,
  figures: readonly ProofFigureKey[] = ['followers'],
  fixed = false,
  claim = '',
) => callApi(api.app, saveProofCard, { token, params, body: { figures, fixed, ...(claim && { claim }) } })
const fileOf = (id: string) => api.app.request(`/api/proof/${id}/card.json`)
const opened = async (id: string) => (await callApi(api.app, openProofCard, { params: { id } })).data

async function made(owner: Owner, ...options: Parameters<typeof save> extends [unknown, ...infer Rest] ? Rest : never) {
  const { data } = await save(owner, ...options)
  return data.card ?? expect.fail('there is no card')
}

/** The status of both of the card's addresses, for anyone. */
const statusesOf = async (id: string) => [
  (await callApi(api.app, openProofCard, { params: { id } })).status,
  (await fileOf(id)).status,
]
const there = [200, 200]
const gone = [404, 410]

describe('a card of a connected account', () => {
  test('shows the numbers of its page, each with its source, days and check, signed for anyone', async () => {
    const owner = await connected()
    const { data: state } = await callApi(api.app, getProofCard, owner)
    expect(state).toEqual({ card: null, isProven: true, available: [...proofFigureKeys] })
    const { id } = await made(owner, proofFigureKeys)
    const response = await fileOf(id)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const text = await response.text()
    const keys = sealKeysSchema.parse(await (await api.app.request(`/api${sealKeysPath}`)).json())
    const findings = await checkProofCard(text, keys, api.clock.now())
    expect(findings).toMatchObject({ verdict: 'unaltered', card: { account: { username: handle } } })
    const figures = findings?.card?.figures ?? []
    expect(figures.map(({ key }) => key)).toEqual(proofFigureKeys)
    const { data: analytics } = await callApi(api.app, getAnalytics, { ...owner, query: { timeZone: 'UTC' } })
    for (const { key, value, provenance } of figures.filter((figure) => figure.key !== 'reachPerDay')) {
      expect(analytics.figures.find((figure) => figure.key === key)).toMatchObject({ value, provenance })
    }
    expect(figures.at(-1)).toMatchObject({
      key: 'reachPerDay',
      value: expect.any(Number),
      provenance: { source: 'connected', basis: { kind: 'days' } },
    })
    expect(text).not.toMatch(/example\.com|userId|monitorId/)
  })

  test('follows each check at the same address, and is signed again each day', async () => {
    const owner = await connected()
    const first = await made(owner)
    expect((await opened(first.id)).card.issuedAt).toBe(first.issuedAt)
    api.clock.advance({ hours: 25 })
    await api.runJobs()
    const { card } = await opened(first.id)
    expect(card.issuedAt).toBe(api.clock.now().toISOString())
    expect(card.validUntil).toBe(addDays(api.clock.now(), proofCardDays).toISOString())
    expect((await save(owner, ['followers', 'postsPerWeek'])).data.card).toMatchObject({
      id: first.id,
      figures: [{ key: 'followers' }, { key: 'postsPerWeek' }],
    })
  })

  test('stays as it was on the day it is fixed to, and is still signed again', async () => {
    const owner = await connected()
    const fixed = await made(owner, ['followers', 'followersGained', 'postsPerWeek'], true)
    expect(fixed.fixedOn).toBe(api.clock.now().toISOString().slice(0, 10))
    api.clock.advance({ hours: 72 })
    await api.runJobs()
    const { card } = await opened(fixed.id)
    expect(card.figures).toEqual(fixed.figures)
    expect(card.issuedAt).not.toBe(fixed.issuedAt)
  })
})

describe('a card of an account proven by its biography', () => {
  test('is made with the claim, can be changed without one, and shows no reach', async () => {
    const steps = optOutSteps(api, handle)
    const { token, id } = await steps.watched('owner')
    const owner = { token, params: { id } }
    expect(await save(owner)).toMatchObject({ status: 403, code: 10005 })
    const { secret } = await steps.prove()
    const { id: cardId, proof } = await made(owner, ['followers'], false, secret)
    expect(proof.method).toBe('bio')
    api.clock.set(addHours(api.clock.now(), 48))
    expect((await save(owner, ['medianLikes'])).data).toMatchObject({ isProven: true, card: { id: cardId, proof } })
    expect(await save(owner, ['reachPerDay'])).toMatchObject({ status: 403 })
  })
})

describe('a card is gone at once', () => {
  test('when its owner revokes it; a new one has another address', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    expect(await statusesOf(id)).toEqual(there)
    const { data } = await callApi(api.app, revokeProofCard, owner)
    expect(data).toMatchObject({ card: null, isProven: true })
    expect(await statusesOf(id)).toEqual(gone)
    expect((await made(owner)).id).not.toBe(id)
  })

  test('with its account, which is restored without it', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    await callApi(api.app, deleteMonitor, owner)
    expect(await statusesOf(id)).toEqual(gone)
    await callApi(api.app, restoreMonitor, owner)
    expect(await statusesOf(id)).toEqual(gone)
  })

  test('with its user', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    await callApi(api.app, deleteUser, owner)
    expect(await statusesOf(id)).toEqual(gone)
  })

  test('when its owner disconnects the account', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    await callApi(api.app, disconnect, { token: owner.token, params: { id: owner.connectionId } })
    expect(await statusesOf(id)).toEqual(gone)
  })

  test('when the login stops working, and another one doesn’t restore it', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    await atInstagram(api, handle, 'change-password')
    await collectInsights(api.context, owner.connectionId, new AbortController().signal)
    expect(await statusesOf(id)).toEqual(gone)
    await connectAccount(api, owner.token, { handle })
    expect(await statusesOf(id)).toEqual(gone)
  })

  test('once the login expired, even before anyone used it, and its renewal doesn’t restore it', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    api.clock.advance({ days: 61 })
    expect(await statusesOf(id)).toEqual(gone)
    await connectAccount(api, await api.signIn({ id: 'owner' }), { handle })
    expect(await statusesOf(id)).toEqual(gone)
  })

  test('when the owner objects to being watched, and no new one can be made', async () => {
    const owner = await connected()
    const { id } = await made(owner)
    const steps = optOutSteps(api, handle)
    await steps.object((await steps.prove()).secret)
    expect(await statusesOf(id)).toEqual(gone)
    expect(await save(owner)).toMatchObject({ code: 20003 })
  })
})

test('a card that never existed is gone as well, whatever its address', async () => {
  expect(await statusesOf('0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11')).toEqual(gone)
  for (const id of ['1', "'", '%00', 'x'.repeat(3_000)]) expect((await fileOf(id)).status).toBe(410)
})

test('a file of an earlier day is still valid after a new one was issued', async () => {
  const owner = await connected()
  const { id } = await made(owner)
  const kept = await (await fileOf(id)).text()
  api.clock.advance({ days: 29 })
  expect((await opened(id)).card.issuedAt).not.toBe((JSON.parse(kept) as ProofCardFile).card.issuedAt)
  const keys = sealKeysSchema.parse(await (await api.app.request(`/api${sealKeysPath}`)).json())
  expect((await checkProofCard(kept, keys, api.clock.now()))?.verdict).toBe('unaltered')
  expect((await checkProofCard(kept, keys, addDays(api.clock.now(), 2)))?.verdict).toBe('expired')
})
