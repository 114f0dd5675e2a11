import { expect, test } from 'vitest'
import { exportDateCell } from './export-date-cell.ts'
import { fileFormatterFor } from './formatter.ts'

test.each([
  ['en', '2026-11-05 09:00 or later', '2026-11-05 09:00 or earlier'],
  ['de', '2026-11-05 09:00 oder später', '2026-11-05 09:00 oder früher'],
  ['es', '2026-11-05 09:00 o después', '2026-11-05 09:00 o antes'],
  ['it', '2026-11-05 09:00 o più tardi', '2026-11-05 09:00 o prima'],
  ['ja', '2026-11-05 09:00以降', '2026-11-05 09:00以前'],
  ['ko', '2026-11-05 09:00 이후', '2026-11-05 09:00 이전'],
  ['pt', '2026-11-05 09:00 ou depois', '2026-11-05 09:00 ou antes'],
  ['th', '2026-11-05 09:00 หรือหลังจากนั้น', '2026-11-05 09:00 หรือก่อนหน้านั้น'],
] as const)(
  'in %s, a file has an uncertain date as words, and all others as moments',
  async (locale, later, earlier) => {
    const formatter = await fileFormatterFor({ locale: locale, timeZone: 'Europe/Berlin', weekStart: 1 })
    const at = '2026-11-05T08:00:00.000Z'
    expect(exportDateCell(at, 'earliest', formatter)).toEqual({ type: 'text', value: later })
    expect(exportDateCell(at, 'latest', formatter)).toEqual({ type: 'text', value: earlier })
    expect(exportDateCell(at, undefined, formatter)).toEqual({ type: 'moment', value: at })
    expect(exportDateCell(null, 'earliest', formatter)).toEqual({ type: 'moment', value: null })
  },
)
