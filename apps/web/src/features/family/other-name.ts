import type { FamilyPact, FamilyRole } from '@tidewatch/contract/family'

/** What a pact calls one of its two sides. */
export function nameOf(
  { parentName, teenName }: Pick<FamilyPact, 'parentName' | 'teenName'>,
  role: FamilyRole,
): string {
  return role === 'parent' ? parentName : teenName
}

/** What it calls the side that is not the reader's. */
export function otherName(pact: Pick<FamilyPact, 'parentName' | 'teenName' | 'role'>): string {
  return nameOf(pact, pact.role === 'parent' ? 'teen' : 'parent')
}
