import type { Content } from 'pdfmake/interfaces'
import { heat, ink, sizes } from './ink.ts'
import type { Parts } from './parts.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Headers stand above every third hour: there is no room for all of them. */
const headerInterval = 3

/** Weekdays by hours, with each count in its cell: many printers lose shades. */
export function heatTable(cells: readonly (readonly number[])[], { formatter, writing }: Parts): Content {
  const most = Math.max(1, ...cells.flat())
  const head = (text: string) => writing.soft(text, { fontSize: sizes.small, alignment: 'center' })
  return {
    layout: 'fields',
    table: {
      widths: [66, ...hours.map(() => '*')],
      body: [
        [head(''), ...hours.map((hour) => head(hour % headerInterval === 0 ? String(hour).padStart(2, '0') : ''))],
        ...formatter.weekdays.map((weekday) => [
          writing.soft(formatter.weekday(weekday, 'long'), { fontSize: sizes.small }),
          ...(cells[weekday] ?? []).map((count) => {
            const level = count === 0 ? 0 : Math.ceil((count / most) * (heat.length - 1))
            return {
              ...writing.write(count === 0 ? ' ' : formatter.count(count), {
                fontSize: sizes.small,
                alignment: 'center',
              }),
              fillColor: heat[level] ?? ink.sunken,
              color: level === heat.length - 1 ? ink.paper : ink.ink,
            }
          }),
        ]),
      ],
    },
  }
}
