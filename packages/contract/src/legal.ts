/** When texts of the terms of use and the privacy policy came into force, the oldest first. A change of either adds a day. */
export const legalVersions = ['2026-11-21', '2026-11-22'] as const

/** The version that was in force at a moment; the first one for moments before it. */
export function legalVersionAt(at: Date): string {
  const day = at.toISOString().slice(0, 10)
  return legalVersions.findLast((version) => version <= day) ?? legalVersions[0]
}
