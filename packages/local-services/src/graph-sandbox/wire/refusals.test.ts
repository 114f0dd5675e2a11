import { describe, expect, it } from 'vitest'
import { startSandbox } from '../test-client.ts'

const { app, get, json } = startSandbox()
const trace = expect.stringMatching(/^A\w+$/)
const discover = (rest: string) => `business_discovery.username(harbour.lights)${rest}`

async function refusal(fields: string, ask?: Parameters<typeof get>[1]) {
  const response = await get(fields, ask)
  return { status: response.status, body: await response.json() }
}

describe('an error', () => {
  it.each(['nobody.example', 'personal.example', 'gone.gallery', 'lena.at.sea', 'Not A Name', 'a'.repeat(31)])(
    "doesn't reveal why an account can't be read: %s",
    async (username) => {
      expect(await refusal(`business_discovery.username(${username}){id}`)).toEqual({
        status: 400,
        body: {
          error: {
            message: 'Invalid user id',
            type: 'OAuthException',
            code: 110,
            error_subcode: 2207013,
            is_transient: false,
            error_user_title: 'Cannot find User',
            error_user_msg: `The user with username: ${username} cannot be found.`,
            fbtrace_id: trace,
          },
        },
      })
    },
  )

  it("is in the token's language", async () => {
    const fields = 'business_discovery.username(nobody.example){id}'
    const other = await json(fields, { token: 'two', node: '17841400000000002' })
    expect(other).toMatchObject({ error: { code: 110, error_user_title: 'Finner ikke brukeren' } })
  })

  it.each([
    ['account_type', 100],
    ['stories', 10],
    ['live_media', 36104],
    ['nonsense', 100],
    ['constructor', 100],
    ['media{saved_count}', 100],
    ['media{toString}', 100],
    ['media{children{nonsense}}', 100],
    ['media.limit(101){id}', 100],
    ['media.limit(0){id}', 100],
    ['media.limit(x){id}', 100],
    ['media.after(QVFIUbm90aGluZw){id}', 100],
    ['media.first(3){id}', 100],
  ])('for %s has code %i', async (field, code) => {
    expect(await refusal(discover(`{id,${field}}`))).toMatchObject({ status: 400, body: { error: { code } } })
  })

  it('names the nonexistent field', async () => {
    expect(await json(discover('{account_type}'))).toMatchObject({
      error: { message: expect.stringContaining('Tried accessing nonexisting field (account_type)') },
    })
  })

  it('asks for less data if a page is too large', async () => {
    expect(await refusal(discover('{media.limit(51){caption,children{id}}}'))).toEqual({
      status: 500,
      body: {
        error: {
          message: "Please reduce the amount of data you're asking for, then retry your request",
          type: 'OAuthException',
          code: 1,
          fbtrace_id: trace,
        },
      },
    })
    expect((await refusal(discover('{media.limit(50){caption,children{id}}}'))).status).toBe(200)
  })

  it.each([
    [{ token: 'wrong' }, 190],
    [{ token: '' }, 190],
    [{ node: '17841400000000002' }, 100],
    [{ version: 'v20.0' }, 2500],
  ])('is sent for a forbidden request: %j', async (ask, code) => {
    expect(await refusal('id', ask)).toMatchObject({ status: 400, body: { error: { code } } })
  })

  it('is sent for an invalid time', async () => {
    expect(await refusal(discover('{id}'), { at: 'yesterday' })).toMatchObject({
      status: 400,
      body: { error: { code: 100 } },
    })
  })

  it("for unknown paths is the same as Graph's", async () => {
    expect(await (await app.request('/nowhere')).json()).toMatchObject({ error: { code: 2500 } })
  })
})
