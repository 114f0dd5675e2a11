import { describe, expect, it } from 'vitest'
import { readRetryAfter, readUsageHeaders } from './usage-headers.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('readUsageHeaders', () => {
  it('returns the highest percentage of the app header', () => {
    const headers = new Headers({ 'x-app-usage': '{"call_count":28,"total_time":91,"total_cputime":25}' })
    expect(readUsageHeaders(headers)).toEqual({ percent: 91, regainAccessMinutes: null })
  })

  it('reads the business header without mixing its minutes into the percentage', () => {
    const entry = {
      type: 'instagram',
      call_count: 12,
      total_cputime: 25,
      total_time: 20,
      estimated_time_to_regain_access: 190,
    }
    const headers = new Headers({ 'x-business-use-case-usage': JSON.stringify({ '1784': [entry] }) })
    expect(readUsageHeaders(headers)).toEqual({ percent: 25, regainAccessMinutes: 190 })
  })

  it('ignores the advertising use cases', () => {
    const entry = {
      type: 'ads_insights',
      call_count: 100,
      total_cputime: 1,
      total_time: 1,
      estimated_time_to_regain_access: 5,
    }
    const headers = new Headers({
      'x-app-usage': '{"call_count":3,"total_time":1,"total_cputime":1}',
      'x-business-use-case-usage': JSON.stringify({ '1784': [entry] }),
    })
    expect(readUsageHeaders(headers)).toEqual({ percent: 3, regainAccessMinutes: null })
  })

  it.each(['', 'null', '{', '[]', '{"call_count":"many"}', '<html>'])(
    'treats the malformed header %j as absent',
    (value) => {
      expect(readUsageHeaders(new Headers({ 'x-app-usage': value }))).toBeNull()
      expect(readUsageHeaders(new Headers({ 'x-business-use-case-usage': value }))).toBeNull()
    },
  )

  it('returns null without headers', () => {
    expect(readUsageHeaders(new Headers())).toBeNull()
  })
})

describe('readRetryAfter', () => {
  it.each([
    ['90', '2026-11-21T12:01:30.000Z'],
    ['Sat, 21 Nov 2026 13:00:00 GMT', '2026-11-21T13:00:00.000Z'],
  ])('reads %j', (value, at) => {
    expect(readRetryAfter(new Headers({ 'retry-after': value }), now)?.toISOString()).toBe(at)
  })

  it.each(['', 'soon'])('returns null for %j', (value) => {
    expect(readRetryAfter(new Headers({ 'retry-after': value }), now)).toBeNull()
  })
})
