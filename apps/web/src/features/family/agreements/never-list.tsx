import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { neverShared } from './words.ts'

/** What no family agreement ever shares, whatever is ticked. */
export function NeverList() {
  const t = useTranslations('family.never')
  return (
    <section aria-labelledby="never-shared">
      <h2 id="never-shared" className="font-semibold text-base">
        {t('title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {neverShared.map((what) => (
          <li key={what} className="flex gap-2">
            <EyeOff aria-hidden="true" className="beside-line size-4 shrink-0 text-soft" />
            {t(what)}
          </li>
        ))}
      </ul>
    </section>
  )
}
