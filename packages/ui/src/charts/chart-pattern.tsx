/** Fills that differ without colour; `solid` has no pattern. */
const patternNames = ['solid', 'stripes', 'dots', 'grid', 'backstripes', 'waves'] as const

type PatternName = (typeof patternNames)[number]

const inks: Record<PatternName, string> = {
  solid: 'var(--color-tide)',
  stripes: 'var(--color-plum)',
  dots: 'var(--color-amber)',
  grid: 'var(--color-coral)',
  backstripes: 'var(--color-soft)',
  waves: 'var(--color-tide)',
}

const strokes: Record<PatternName, string> = {
  solid: '',
  stripes: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  dots: 'M2 2h.01M6 6h.01',
  grid: 'M0 4h8M4 0v8',
  backstripes: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  waves: 'M0 4c2-3 2-3 4 0s2 3 4 0',
}

/** The pattern for the series with this index; they repeat after the last. */
export function patternAt(index: number): PatternName {
  return patternNames[index % patternNames.length] ?? 'solid'
}

type ChartPatternProps = { id: string; name: PatternName }

/** A `<pattern>` for a chart's defs; use it with `fill="url(#id)"`. */
export function ChartPattern({ id, name }: ChartPatternProps) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={inks[name]} fillOpacity={name === 'solid' ? 1 : 0.24} />
      <path
        d={strokes[name]}
        fill="none"
        stroke={inks[name]}
        strokeWidth={name === 'dots' ? 2.5 : 1.5}
        strokeLinecap="round"
      />
    </pattern>
  )
}

/** A pattern sample for legends. */
export function PatternSwatch({ id, name }: ChartPatternProps) {
  return (
    <svg width="14" height="14" aria-hidden="true" className="shrink-0">
      <defs>
        <ChartPattern id={id} name={name} />
      </defs>
      <rect x="0.5" y="0.5" width="13" height="13" rx="3" fill={`url(#${id})`} stroke={inks[name]} />
    </svg>
  )
}
