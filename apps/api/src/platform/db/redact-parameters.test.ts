import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { redactParameters } from './redact-parameters.ts'

test("the parameters of a failed statement aren't logged", () => {
  const lines: string[] = []
  const logger = pino(
    { serializers: { err: (error: Error) => pino.stdSerializers.err(redactParameters(error)) } },
    { write: (line: string) => void lines.push(line) },
  )
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(mira@example.com) already exists.',
  })
  logger.error({ err: new DrizzleQueryError('insert into users values ($1)', ['mira@example.com'], cause) }, 'failed')
  const [line = ''] = lines
  expect(line).not.toContain('mira@example.com')
  expect(JSON.parse(line).err).toMatchObject({
    message: `${cause.message}: insert into users values ($1)`,
    code: '23505',
    stack: expect.stringContaining('redact-parameters.test'),
  })
})

test('other errors are left alone', () => {
  const error = new Error('The disk is full.')
  expect(redactParameters(error)).toBe(error)
})
