import { useTranslations } from 'next-intl'
import type { PasswordRequirement } from '../firebase/identity-provider.ts'

/** The password requirements that weren't met. */
export function MissingRequirements({ missing }: { missing: PasswordRequirement[] }) {
  const t = useTranslations('auth.policy')
  if (missing.length === 0) return null
  return (
    <>
      <p className="mt-1">{t('title')}</p>
      <ul className="list-disc pl-5">
        {missing.map((requirement) => (
          <li key={requirement.rule}>
            {'count' in requirement ? t(requirement.rule, { count: requirement.count }) : t(requirement.rule)}
          </li>
        ))}
      </ul>
    </>
  )
}
