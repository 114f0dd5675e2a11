import type { ReplayedDay } from '@tidewatch/insights/public/replay'
import { useTranslations } from 'next-intl'
import { ActivityItem } from '#/features/insights/activity/activity-item.tsx'

/** Changes that a day's collection found since the previous one. */
export function ReplayChanges({ day, step }: { day: ReplayedDay; step: number }) {
  const t = useTranslations('samples.replay.changes')
  const { activities, collectedAt } = day
  const nothing = collectedAt === null ? t('noCheck') : step === 0 ? t('first') : t('none')
  return (
    <div className="flex min-h-40 flex-col gap-1">
      <h3 className="font-semibold text-base">{t('title')}</h3>
      {activities.length > 0 ? (
        <ul className="moving-differences">
          {activities.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} dayShown />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-soft">{nothing}</p>
      )}
    </div>
  )
}
