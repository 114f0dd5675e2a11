import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/testing/test-database.ts'
import { openDatabase } from '../client.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ url: database.url, max: 4, onError: () => undefined, pipelinesReads: true })
})
afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

const read = (text: string, values: unknown[] = []) => opened.db.reads.query<{ value: number }>({ text, values })
const firstOf = ({ rows }: pg.QueryResult<{ value: number }>) => rows[0]?.value

test('many reads share three connections, and each gets its own result even when others fail', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => read('select 10 / ($1::int % 10) as value, pg_backend_pid() as pid', [n])),
  )
  const values = answers.map((answer) => (answer.status === 'fulfilled' ? firstOf(answer.value) : answer.reason.code))
  expect(values).toEqual(Array.from({ length: 50 }, (_, n) => (n % 10 === 0 ? '22012' : Math.trunc(10 / (n % 10)))))
  expect(opened.pool.totalCount).toBe(3)
  expect(opened.pool.idleCount).toBe(3)
})

test('a transaction has its own connection while others read', async () => {
  await opened.db.transaction(async (tx) => {
    await tx.execute('create table seen (value int)')
    await tx.execute('insert into seen values (1)')
    await expect(read('select value from seen')).rejects.toThrow('does not exist')
    await Promise.all(Array.from({ length: 20 }, () => read('select 1 as value')))
  })
  expect(firstOf(await read('select value from seen'))).toBe(1)
})

test('a connection that ends fails the reads waiting on it, but none after them', async () => {
  const slow = Array.from({ length: 6 }, () => read('select 1 as value from pg_sleep(60)'))
  const ended = Promise.allSettled(slow)
  const killer = openDatabase({ url: database.url, max: 1, onError: () => undefined })
  const sleeping = `from pg_stat_activity where datname = current_database() and state = 'active'
    and query like '%pg_sleep%' and pid <> pg_backend_pid()`
  const count = async () => (await killer.pool.query(`select pid ${sleeping}`)).rows.length
  await expect.poll(count).toBe(3)
  await killer.pool.query(`select pg_terminate_backend(pid) ${sleeping}`)
  expect((await ended).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(firstOf(await read('select 2 as value'))).toBe(2)
  await killer.pool.end()
})
