import { Link } from '@tidewatch/i18n/navigation'
import { EyeOff, FileText, Images, LineChart, type LucideIcon, SquarePen, Timer } from 'lucide-react'
import { useTranslations } from 'next-intl'

const shown = [
  ['followers', LineChart],
  ['posts', Images],
  ['profile', SquarePen],
  ['postingTimes', Timer],
  ['reports', FileText],
] as const satisfies readonly [string, LucideIcon][]

/** What watching an account shows that one lookup can't, and what nothing shows. */
export function ResultPreview() {
  const t = useTranslations('search.shows')
  return (
    <section aria-labelledby="would-show" className="max-w-reading">
      <h2 id="would-show" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-soft">{t('intro')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {shown.map(([key, Icon]) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
            {t(key)}
          </li>
        ))}
        <li className="flex gap-3 border-hairline border-t pt-3 text-soft">
          <EyeOff aria-hidden="true" className="beside-line size-4 shrink-0" />
          {t('never')}
        </li>
      </ul>
      <p className="mt-4">
        <Link href="/sample" className="link">
          {t('sample')}
        </Link>
      </p>
    </section>
  )
}
