import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { teenRights } from './words.ts'

/** The teen's rights while the family agreement runs. */
export function RightsList() {
  const t = useTranslations('family.rights')
  return (
    <section aria-labelledby="teens-rights">
      <h2 id="teens-rights" className="font-semibold text-base">
        {t('you')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {teenRights.map((right) => (
          <li key={right} className="flex gap-2">
            <Check aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
            {t(right)}
          </li>
        ))}
      </ul>
    </section>
  )
}
