import { expect, test } from 'vitest'
import { fileFormatterFor } from '../formatter.ts'
import { moment, number, type Table, text } from '../table.ts'
import { writeXlsx } from './write-xlsx.ts'

const tableOf = (rows: number): Table => ({
  key: 'changes',
  title: 'Changes',
  heads: ['When', 'What', 'Before', 'After', 'Followers', 'Note'],
  rows: Array.from({ length: rows }, (_, row) => [
    moment('2026-11-21T08:30:00Z'),
    text(`Change ${row}`),
    text('Low tide'),
    text('High tide '.repeat(8)),
    number(row),
    text(null),
  ]),
})

test('other requests are answered while a workbook of thousands of rows is written', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
  // The thread starts with the first workbook.
  await writeXlsx([tableOf(1)], formatter)
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
  const bytes = await writeXlsx([tableOf(5_000)], formatter)
  expect(bytes.length).toBeGreaterThan(50_000)
  const own = process.threadCpuUsage(before.thread)
  const all = process.cpuUsage(before.all)
  // Written on this thread, it would be nearly all.
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.5)
})

test('a workbook that can’t be written is rejected, and the next one gets a new thread', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
  const broken = { title: 'No rows' } as Table
  await expect(writeXlsx([broken], formatter)).rejects.toThrow(TypeError)
  expect((await writeXlsx([tableOf(1)], formatter)).length).toBeGreaterThan(1_000)
})
