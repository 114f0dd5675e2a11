import type { Selection } from './people/people-index.ts'

export const emptySelection: Selection = { isInverted: false, toggledNames: new Set() }

export function isSelected({ isInverted, toggledNames }: Selection, name: string): boolean {
  return toggledNames.has(name) !== isInverted
}

export function selectedCount({ isInverted, toggledNames }: Selection, total: number): number {
  return isInverted ? Math.max(0, total - toggledNames.size) : toggledNames.size
}

export function toggleSelected({ isInverted, toggledNames }: Selection, name: string, on: boolean): Selection {
  const next = new Set(toggledNames)
  if (on === isInverted) next.delete(name)
  else next.add(name)
  return { isInverted, toggledNames: next }
}
