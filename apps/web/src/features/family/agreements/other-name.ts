import type { FamilyAgreement, FamilyRole } from '@tidewatch/contract/family/agreements'

/** What a family agreement calls one of its two sides. */
export function nameOf(
  { parentName, teenName }: Pick<FamilyAgreement, 'parentName' | 'teenName'>,
  role: FamilyRole,
): string {
  return role === 'parent' ? parentName : teenName
}

/** What it calls the side that is not the reader's. */
export function otherName(agreement: Pick<FamilyAgreement, 'parentName' | 'teenName' | 'role'>): string {
  return nameOf(agreement, agreement.role === 'parent' ? 'teen' : 'parent')
}
