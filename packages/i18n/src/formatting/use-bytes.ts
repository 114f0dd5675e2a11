import { useFormatter } from 'next-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a number of bytes in a fitting unit, in the viewer's language. */
export function useBytes(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
    const amount = bytes / 1000 ** power
    return format.number(amount, {
      style: 'unit',
      unit: units[power],
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: power === 0 || amount >= 100 ? 0 : 1,
    })
  }
}
