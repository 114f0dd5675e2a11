import { expect, test } from 'vitest'
import { aPost } from '../testing/test-observations.ts'
import { analyseAccount } from './analyse-account.ts'
import { validUntil } from './valid-until.ts'

const now = new Date('2026-11-02T12:00:00Z')
const period = { from: '2026-10-03', to: '2026-11-01' }

function until(...media: ReturnType<typeof aPost>[]) {
  const input = { source: 'public' as const, snapshots: [], media, period, timeZone: 'UTC', now }
  return validUntil(analyseAccount(input), input)
}

test('an analysis without pictures is valid until the next observation', () => {
  expect(until(aPost())).toBeNull()
})

test('one with pictures is valid until the first of them expires', () => {
  const early = aPost({ mediaId: 'early', pictureUrl: 'https://a.example/1.jpg' })
  const late = { ...early, mediaId: 'late', capturedAt: new Date('2026-11-02T10:00:00Z') }
  expect(until(late, early)).toEqual(new Date('2026-11-03T06:00:00Z'))
})

test("a picture that has expired or isn't shown no longer matters", () => {
  const expired = aPost({ pictureUrl: 'https://a.example/1.jpg?oe=6121FCC2' })
  const earlier = aPost({
    mediaId: '2',
    pictureUrl: 'https://a.example/1.jpg',
    postedAt: new Date('2026-09-01T00:00:00Z'),
  })
  expect(until(expired, earlier)).toBeNull()
})

test('a post dated in the future counts once its time has come', () => {
  const ahead = new Date('2026-11-02T12:05:00Z')
  expect(until(aPost({ postedAt: ahead, capturedAt: ahead }), aPost({ mediaId: '2' }))).toEqual(ahead)
})
