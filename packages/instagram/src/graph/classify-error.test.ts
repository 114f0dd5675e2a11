import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyError } from './classify-error.ts'
import { errorRow, errorTable } from './error-table.ts'
import { outcomeOfKind } from './source-outcome.ts'

const unsaid = { message: null, error_user_msg: null, is_transient: null, fbtrace_id: null }
const classify = (code: number, subcode?: number, rest: object = {}, status = 400) =>
  classifyError({ ...unsaid, code, error_subcode: subcode ?? null, ...rest }, status)

describe('classifyError', () => {
  it.each([
    [110, 2207013],
    [110, undefined],
    [100, 2207013],
    [803, undefined],
    [9009, undefined],
    [24, 2207024],
  ])('%i/%s means that the account cannot be observed', (code, subcode) => {
    expect(classify(code, subcode)).toEqual({ kind: 'not-observable' })
  })

  it.each([
    [190, 458, 'app-not-installed'],
    [190, 459, 'checkpoint'],
    [190, 460, 'password-changed'],
    [190, 463, 'expired'],
    [190, 464, 'unconfirmed'],
    [190, 467, 'invalid'],
    [190, 492, 'session'],
    [190, undefined, 'invalid'],
    [102, undefined, 'invalid'],
    [102, 463, 'expired'],
  ])('%i/%s means that the token is dead: %s', (code, subcode, reason) => {
    expect(classify(code, subcode)).toEqual({ kind: 'token-dead', reason })
  })

  it.each([
    [4, undefined, 'app'],
    [4, 1349210, 'app'],
    [17, 2446079, 'token'],
    [32, undefined, 'token'],
    [613, 1996, 'app'],
    [80002, undefined, 'token'],
    [4, undefined, 'app'],
    [17, undefined, 'token'],
    [32, 2446079, 'token'],
    [613, undefined, 'app'],
    [341, undefined, 'app'],
    [368, undefined, 'app'],
  ])('%i/%s stops the calls of the %3$s', (code, subcode, scope) => {
    expect(classify(code, subcode, { is_transient: true })).toEqual({ kind: 'throttled', scope })
  })

  it.each([1, 2])('%i is transient', (code) => {
    expect(classify(code, undefined, {}, 500)).toEqual({ kind: 'transient' })
  })

  it.each([
    { message: "Please reduce the amount of data you're asking for, then retry your request" },
    { message: 'An unknown error occurred', error_user_msg: 'Reduce the amount of data.' },
  ])('code 1 may ask for less data', (texts) => {
    expect(classify(1, 99, texts, 500)).toEqual({ kind: 'transient', reason: 'too-much-data' })
  })

  it.each([3, 10, 200, 250, 299])("%i refuses data that our access doesn't cover", (code) => {
    expect(classify(code)).toEqual({ kind: 'refused' })
  })

  it.each([100, 36104, 2500])('%i is a mistake on our side', (code) => {
    expect(classify(code)).toEqual({ kind: 'misconfigured' })
  })

  it('does not treat publishing errors with the same subcode as a missing account', () => {
    expect(classify(36003, 2207013)).toEqual({ kind: 'misconfigured' })
  })

  it('uses the flag and the status if the code is unknown', () => {
    expect(classify(99999, undefined, { is_transient: true }).kind).toBe('transient')
    expect(classify(99999, undefined, {}, 503).kind).toBe('transient')
    expect(classify(99999, undefined, {}, 429)).toEqual({ kind: 'throttled', scope: 'token' })
  })

  it('gives every error exactly one meaning, whatever its subcode, flag and texts', () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 400 }), fc.constantFrom(803, 9009, 80_002, 36_003, 2_207_013))
    fc.assert(
      fc.property(
        number,
        fc.option(number),
        fc.boolean(),
        fc.constantFrom(200, 400, 429, 500),
        (code, subcode, flag, status) => {
          const { kind, scope } = classify(code, subcode ?? undefined, { is_transient: flag }, status)
          expect(outcomeOfKind(kind)).toMatch(/^(not-observable|token-dead|throttled|transient|refused|our-fault)$/)
          expect(scope === undefined).toBe(kind !== 'throttled')
        },
      ),
    )
  })
})

describe('the table', () => {
  it('names a source for every row, and reaches every row', () => {
    for (const row of errorTable) {
      const [first] = row.codes
      const code = typeof first === 'number' ? first : (first?.[0] ?? 0)
      expect(row.source).not.toBe('')
      expect(errorRow(code, row.subcodes?.at(-1) ?? null)).toBe(row)
    }
  })
})
