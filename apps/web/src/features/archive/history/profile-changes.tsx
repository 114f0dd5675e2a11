import type { ProfileChange } from '@tidewatch/contract/archive/history'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Changes that the owner made to the profile according to the exports, newest first. */
export function ProfileChanges({ changes }: { changes: readonly ProfileChange[] }) {
  const t = useTranslations('history.profileChanges')
  const history = useTranslations('history')
  const dates = useDates()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="profile-changes" className="flex flex-col gap-2">
      <div>
        <h3 id="profile-changes" className="font-semibold">
          {t('title')}
        </h3>
        <p className="max-w-reading text-sm text-soft">{t('text')}</p>
      </div>
      <ul className="max-h-80 overflow-y-auto border-hairline border-t text-sm">
        {changes.map(({ field, at, before, after }) => (
          <li
            key={`${field} ${at} ${before} ${after}`}
            className="flex flex-wrap justify-between gap-x-4 border-hairline border-b py-2"
          >
            <span className="min-w-0 break-words">
              {field === 'username' && before && after ? t('renamed', { before, after }) : t(`fields.${field}`)}
            </span>
            <span className="tabular text-soft">{at ? dates.dayOf(at) : history('noDate')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
