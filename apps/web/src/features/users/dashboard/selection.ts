/** The chosen accounts, and the anchor of a range. */
interface Selection {
  chosen: ReadonlySet<string>
  anchor: string | null
}

export const emptySelection: Selection = { chosen: new Set(), anchor: null }

/** Chooses or deselects one account; the next range starts there. */
export function toggleSelection({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return { chosen: next, anchor: id }
}

/** Also chooses everything from the anchor to this account, in the order shown. */
export function extendSelection({ chosen, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(id)
  const from = anchor === null ? -1 : shown.indexOf(anchor)
  if (to < 0) return { chosen, anchor }
  const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { chosen: new Set([...chosen, ...range]), anchor: from < 0 ? id : anchor }
}

/** Chooses every account shown. */
export function chooseAll(shown: readonly string[]): Selection {
  return { chosen: new Set(shown), anchor: shown[0] ?? null }
}

/** The chosen accounts that are shown, because actions must not affect accounts out of sight. */
export function visibleSelection({ chosen }: Selection, shown: readonly string[]): string[] {
  return shown.filter((id) => chosen.has(id))
}
