import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readNotification } from './notification.ts'
import { isSigned, readSignedRequest } from './signed-request.ts'

const secret = 'app-secret'

describe('a signed request', () => {
  const make = (payload: object, key = secret) => {
    const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
    return `${createHmac('sha256', key).update(text).digest('base64url')}.${text}`
  }
  const good = { algorithm: 'HMAC-SHA256', issued_at: 1_795_262_400, user_id: '2123' }

  test('names the user it is about', () => {
    expect(readSignedRequest(make(good), secret)).toEqual({
      userId: '2123',
      issuedAt: new Date('2026-11-21T12:00:00Z'),
    })
  })

  test.each([
    ['signed with another secret', make(good, 'guess')],
    ['of another algorithm', make({ ...good, algorithm: 'none' })],
    ['without a signature', `.${make(good).split('.')[1]}`],
    ['of nothing', ''],
    ['with a changed payload', `${make(good).split('.')[0]}.${make({ ...good, user_id: '1' }).split('.')[1]}`],
  ])('%s is rejected', (_, text) => {
    expect(readSignedRequest(text, secret)).toBeNull()
  })
})

test('a body is signed only if every byte is', () => {
  const body = Buffer.from('{"object":"instagram","entry":[]}')
  const header = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  expect(isSigned(body, header, secret)).toBe(true)
  expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), header, secret)).toBe(false)
  for (const wrong of [undefined, '', 'sha256=', header.replace('sha256', 'sha1'), `${header}00`]) {
    expect(isSigned(body, wrong, secret)).toBe(false)
  }
})

describe('a notification', () => {
  const value = { id: '17', from: { id: '61', username: 'someone' }, text: 'Hello', media: { id: '18' } }
  const event = {
    instagramId: '1784',
    kind: 'comment',
    objectId: '17',
    mediaId: '18',
    parentId: null,
    authorId: '61',
    at: new Date('2026-11-21T12:00:00Z'),
  }
  const about = { id: '1784', time: 1_795_262_400 }

  test.each([
    ['with changes', { object: 'instagram', entry: [{ ...about, changes: [{ field: 'comments', value }] }] }],
    ['with the field in the entry', { object: 'instagram', entry: [{ ...about, field: 'comments', value }] }],
    ['inside an array', [{ object: 'instagram', entry: [{ ...about, field: 'comments', value }] }]],
  ])('is read %s, without text and name', (_, body) => {
    expect(readNotification(body)).toEqual([event])
  })

  test('of a mention has its comment or post', () => {
    const entry = [{ ...about, changes: [{ field: 'mentions', value: { media_id: '19', comment_id: '20' } }] }]
    expect(readNotification({ object: 'instagram', entry })).toMatchObject([
      { kind: 'mention', objectId: '20', mediaId: '19', authorId: null },
    ])
  })

  test('of messages is ignored', () => {
    const entry = [{ ...about, messaging: [{ message: { text: 'private' } }] }]
    expect(readNotification({ object: 'instagram', entry })).toEqual([])
  })

  test.each([
    ['something else', { object: 'page', entry: [] }],
    ['more than a thousand entries', { object: 'instagram', entry: Array.from({ length: 1001 }, () => about) }],
    ['no object', 'text'],
  ])('%s is rejected', (_, body) => {
    expect(readNotification(body)).toBeNull()
  })
})
