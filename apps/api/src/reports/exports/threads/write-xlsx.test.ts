import { performance } from 'node:perf_hooks'
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
  const before = performance.eventLoopUtilization()
  const bytes = await writeXlsx([tableOf(5_000)], formatter)
  expect(bytes.length).toBeGreaterThan(50_000)
  // On the main thread, it would be 1.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
})

test('a workbook that can’t be written is rejected, and the next one gets a new thread', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
  const broken = { title: 'No rows' } as Table
  await expect(writeXlsx([broken], formatter)).rejects.toThrow(TypeError)
  expect((await writeXlsx([tableOf(1)], formatter)).length).toBeGreaterThan(1_000)
})
