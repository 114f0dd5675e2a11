import type { Selection } from './people/people-shelf.ts'

export const nobody: Selection = { isEverybody: false, but: new Set() }

export function isSelected({ isEverybody, but }: Selection, name: string): boolean {
  return but.has(name) !== isEverybody
}

export function selectedCount({ isEverybody, but }: Selection, total: number): number {
  return isEverybody ? Math.max(0, total - but.size) : but.size
}

export function toggled({ isEverybody, but }: Selection, name: string, on: boolean): Selection {
  const next = new Set(but)
  if (on === isEverybody) next.delete(name)
  else next.add(name)
  return { isEverybody, but: next }
}
