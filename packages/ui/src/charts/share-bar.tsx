import { useId, useState } from 'react'
import { percent } from '#/charts/axis-texts.tsx'
import { type ChartFormat, chartFormatters, numberFormat } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { ChartPattern, PatternSwatch, patternAt } from '#/charts/chart-pattern.tsx'
import { stackShares } from '#/charts/stack-shares.ts'

type ShareBarProps = ChartTexts & {
  format: ChartFormat
  labelHeader: string
  valueHeader: string
  shareHeader: string
  /** At most six, in a fixed order; null = unknown and not in the bar. */
  parts: readonly { key: string; label: string; value: number | null; valueText?: string }[]
}

/** How a whole divides: one bar, a pattern per part, shares in the legend. */
export function ShareBar({ format, labelHeader, valueHeader, shareHeader, parts, ...texts }: ShareBarProps) {
  const id = useId()
  const [index, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const shareFormat = numberFormat(format.locale, { style: 'percent', maximumFractionDigits: 0 })
  const stack = stackShares(parts.map((part) => part.value))
  const rows = parts.map((part, number) => {
    const slice = stack[number] ?? null
    return {
      key: part.key,
      label: part.label,
      pattern: patternAt(number),
      slice,
      value: part.value === null ? texts.labels.unknown : (part.valueText ?? formatters.value(part.value)),
      share: slice ? shareFormat.format(slice.size) : texts.labels.unknown,
    }
  })
  return (
    <ChartFrame
      {...texts}
      table={() => ({
        columns: [labelHeader, valueHeader, shareHeader],
        rows: rows.map((row) => ({ key: row.key, cells: [row.label, row.value, row.share] })),
      })}
      cursor={{
        count: rows.length,
        index,
        onChange: setIndex,
        indexAt: (x) => {
          const hit = stack.findIndex((slice) => slice !== null && slice.size > 0 && x <= slice.start + slice.size)
          return hit === -1 ? null : hit
        },
        textAt: (at) => ({
          name: rows[at]?.label ?? '',
          value: rows[at] ? `${rows[at].share} (${rows[at].value})` : '',
        }),
      }}
      footer={
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {rows.map((row, number) => (
            <li key={row.key} className="flex items-center gap-2">
              <PatternSwatch id={`${id}-swatch-${number}`} name={row.pattern} />
              {row.label}
              <span className="tabular text-soft">{row.share}</span>
            </li>
          ))}
        </ul>
      }
    >
      <svg width="100%" height="36" aria-hidden="true" className="block">
        <defs>
          {rows.map((row, number) => (
            <ChartPattern key={row.key} id={`${id}-part-${number}`} name={row.pattern} />
          ))}
        </defs>
        {rows.map((row, number) =>
          row.slice && row.slice.size > 0 ? (
            <rect
              key={row.key}
              x={percent(row.slice.start)}
              width={percent(row.slice.size)}
              y={index === number ? 0 : 4}
              height={index === number ? 36 : 28}
              fill={`url(#${id}-part-${number})`}
              stroke="var(--color-raised)"
              strokeWidth="2"
            />
          ) : null,
        )}
      </svg>
    </ChartFrame>
  )
}
