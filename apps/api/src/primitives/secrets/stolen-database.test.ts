import { unsubscribe } from '@tidewatch/contract/delivery/notifications'
import { createSyndicationUrls } from '@tidewatch/contract/delivery/syndication'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { redeemGift } from '@tidewatch/contract/shop/subscriptions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMailKey } from '#/delivery/notifications/mail-key.ts'
import { signUnsubscribe } from '#/delivery/notifications/unsubscribe-token.ts'
import { signUrl } from '#/delivery/syndication/url-token.ts'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { gifts } from '#/platform/db/schema/shop/subscriptions.ts'
import { tickets } from '#/platform/db/schema/support/tickets.ts'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { buy } from '#/testing/buy.ts'
import { invite } from '#/testing/family.ts'
import { watchAccount } from '#/testing/notifications.ts'
import { enrol } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask } from '#/testing/tickets.ts'
import { encryptStoredSecrets } from './encrypt-stored.ts'
import { hashSecret, readSecret } from './stored-secret.ts'
import { createVault } from './vault.ts'

let api: TestApp
/** Secrets that give access, in the form people have them. */
let known: { giftCode: string; feed: string; mailAddress: string; others: string[] }

beforeAll(async () => {
  api = await createTestApp({
    env: { SUPPORT_ADDRESS: 'support@help.example', INBOUND_MAIL_TOKEN: 'of the mail server' },
  })
  const { token, monitorId } = await watchAccount(api, 'is robbed', 'casa.limon')
  const { data: feed } = await callApi(api.app, createSyndicationUrls, { token, params: { id: monitorId } })
  const { id } = await buy(api, token, 'gift-plus')
  const { data: order } = await callApi(api.app, getOrder, { token, params: { id } })
  const { secret: ticket } = await ask(api, { email: 'is.robbed@example.com' })
  const { secret: invitation } = await invite(api, token)
  const { secret: appSecret, recoveryCodes } = await enrol(api, await api.signIn({ id: 'has an app' }))
  await api.runJobs()
  const mail = api.mails.find(({ replyTo }) => replyTo)
  known = {
    giftCode: order.giftCode ?? '',
    feed: feed?.urls.atom ?? '',
    mailAddress: String(mail?.replyTo),
    others: [
      ticket,
      invitation,
      token.replace('Bearer ', ''),
      appSecret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ],
  }
})
afterAll(() => api.close())

async function dumpAllRows(): Promise<string> {
  const { rows: tables } = await api.context.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  let text = ''
  for (const { name } of tables) {
    const { rows } = await api.context.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    text += rows.map(({ row }) => row).join('\n')
  }
  return text
}

const read = async (url: string) => {
  const { pathname, search } = new URL(url)
  return (await api.app.request(`${pathname}${search}`)).status
}

test('a stolen database contains no usable secret', async () => {
  const stolen = await dumpAllRows()
  const signature = decodeURIComponent(new URL(known.feed).search).split('.').at(-1) ?? ''
  const mailToken = /\+(\w+)@/.exec(known.mailAddress)?.[1] ?? ''
  const secrets = [known.giftCode, signature, mailToken, ...known.others]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect(stolen).not.toContain(secret)
  }
})

test("feed URLs and email links can't be signed with what a stolen database contains", async () => {
  const [feed] = await api.context.db.select().from(syndicationUrls)
  const forged = new URL(known.feed)
  forged.searchParams.set('token', signUrl(feed ?? expect.fail()))
  expect([await read(known.feed), await read(forged.href)]).toEqual([200, 404])
  for (const user of await api.context.db.select().from(users)) {
    const unsubscribeBy = (signer: { id: string; mailKey: string }) =>
      callApi(api.app, unsubscribe, { query: { token: signUnsubscribe(signer, 'report-ready') } })
    expect(await unsubscribeBy(user)).toMatchObject({ status: 404 })
    expect(await unsubscribeBy(withMailKey(api.context, user))).toMatchObject({ code: 0 })
  }
})

test('codes, URLs and links stored unencrypted keep working before and after encryption, and with a new key', async () => {
  const { db } = api.context
  const open = async () => {
    const [user] = await db.select().from(users).where(sql`email = 'is robbed@example.com'`)
    const [gift] = await db.select().from(gifts)
    const [ticket] = await db.select().from(tickets)
    const [factor] = await db.select().from(secondFactors)
    const secrets = [
      [user?.mailKey, user?.id],
      [factor?.secret, factor?.userId],
      [gift?.code, gift?.id],
      [ticket?.mailToken, ticket?.id],
    ]
    return secrets.map(([stored = '', id = '']) => readSecret(api.context, stored, id))
  }
  const before = await open()
  const [feed] = await db.select().from(syndicationUrls)
  const [gift] = await db.select().from(gifts)
  await db.update(gifts).set({ code: known.giftCode })
  await db.update(syndicationUrls).set({ addressKey: readSecret(api.context, feed?.addressKey ?? '', feed?.id ?? '') })
  // As the migration hashes them.
  const { rows } = await db.execute<{ hash: string }>(
    sql`select encode(sha256(convert_to(code, 'UTF8')), 'hex') as hash from gifts`,
  )
  expect([rows[0]?.hash, gift?.codeHash]).toEqual([hashSecret(known.giftCode), hashSecret(known.giftCode)])
  expect(await read(known.feed)).toBe(200)

  // As the previous release writes one while this one is being rolled out.
  await db.update(gifts).set({ codeHash: null })
  expect(await encryptStoredSecrets(api.context)).toBe(2)
  expect(await encryptStoredSecrets(api.context)).toBe(0)
  expect(await dumpAllRows()).not.toContain(known.giftCode)
  expect(await open()).toEqual(before)

  const [old] = api.context.env.TOKEN_ENCRYPTION_KEY
  const fresh = { id: 'fresh', key: Buffer.alloc(32, 3) }
  expect(await encryptStoredSecrets({ db, vault: createVault([fresh, old ?? expect.fail()]) })).toBe(6)
  api.context.vault = createVault([fresh])
  expect(await open()).toEqual(before)
  expect(await read(known.feed)).toBe(200)
  const redeemed = await callApi(api.app, redeemGift, {
    token: await api.signIn({ id: 'is given' }),
    body: { code: known.giftCode },
  })
  expect(redeemed).toMatchObject({ code: 0 })
})
