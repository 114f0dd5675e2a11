import type { FamilyAgreement, FamilyRole } from '@tidewatch/contract/family/agreements'

/** The name that a family agreement gives one of its two sides. */
export function nameOf(
  { parentName, teenName }: Pick<FamilyAgreement, 'parentName' | 'teenName'>,
  role: FamilyRole,
): string {
  return role === 'parent' ? parentName : teenName
}

/** The name of the side that isn't the viewer's. */
export function otherName(agreement: Pick<FamilyAgreement, 'parentName' | 'teenName' | 'role'>): string {
  return nameOf(agreement, agreement.role === 'parent' ? 'teen' : 'parent')
}
