import type { PasswordValidationStatus } from 'firebase/auth'
import type { PasswordRequirement } from './identity-provider.ts'

/** The requirements of a project's password policy that a password doesn't meet. */
export function missingRequirements(status: PasswordValidationStatus): PasswordRequirement[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  const missing: PasswordRequirement[] = []
  if (status.meetsMinPasswordLength === false && minPasswordLength !== undefined) {
    missing.push({ rule: 'minLength', count: minPasswordLength })
  }
  if (status.meetsMaxPasswordLength === false && maxPasswordLength !== undefined) {
    missing.push({ rule: 'maxLength', count: maxPasswordLength })
  }
  if (status.containsLowercaseLetter === false) missing.push({ rule: 'lowercase' })
  if (status.containsUppercaseLetter === false) missing.push({ rule: 'uppercase' })
  if (status.containsNumericCharacter === false) missing.push({ rule: 'numeric' })
  if (status.containsNonAlphanumericCharacter === false) missing.push({ rule: 'symbol' })
  return missing
}
