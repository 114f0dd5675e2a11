'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { Disclosure } from '@tidewatch/ui/disclosure'
import { useTranslations } from 'next-intl'
import { LaneBadge } from '#/features/insight-parts/lane-badge.tsx'

const explained = ['own', 'public', 'archive', 'family'] as const

/** What each source can and cannot show, for who wonders before typing. */
export function LaneNotes() {
  const t = useTranslations('dashboard.add')
  const lanes = useTranslations('insights.lanes')
  return (
    <Disclosure summary={<span className="font-normal text-sm">{t('lanes')}</span>} className="-mb-3 border-b-0">
      <dl className="grid gap-5 sm:grid-cols-2">
        {explained.map((lane) => (
          <div key={lane} className="flex flex-col items-start gap-1.5 text-sm">
            <dt>
              <LaneBadge lane={lane} />
            </dt>
            <dd>{lanes(`${lane}.sees`)}</dd>
            <dd className="text-soft">{t('never', { what: lanes(`${lane}.cannot`) })}</dd>
            {lane === 'family' ? (
              <dd>
                <Link href="/family" className="link">
                  {t('family')}
                </Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <Link href="/rules" className="link">
          {t('rules')}
        </Link>
      </p>
    </Disclosure>
  )
}
