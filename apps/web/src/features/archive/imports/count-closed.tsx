import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'

export type OnCount = (kind: CountableKind) => Promise<ClosedCount | null>

type Answer = { step: 'off' } | { step: 'counting' } | { step: 'done'; count: ClosedCount | null }

/** Counts entries of files that otherwise stay unopened. Off until ticked; the count never leaves the page. */
export function CountClosed({ kind, onCount }: { kind: CountableKind; onCount: OnCount }) {
  const t = useTranslations('imports.never.count')
  const kinds = useTranslations('imports.never.kinds')
  const [answer, setAnswer] = useState<Answer>({ step: 'off' })

  async function choose(on: boolean) {
    if (!on) return setAnswer({ step: 'off' })
    setAnswer({ step: 'counting' })
    const count = await onCount(kind)
    setAnswer((now) => (now.step === 'counting' ? { step: 'done', count } : now))
  }

  return (
    <div className="mt-1">
      <Checkbox
        label={t('what', { kind: kinds(kind) })}
        checked={answer.step !== 'off'}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p role="status" className="tabular pl-7 text-xs">
        {answer.step === 'counting' ? t('counting') : null}
        {answer.step === 'done' ? <Counted count={answer.count} /> : null}
      </p>
    </div>
  )
}

function Counted({ count }: { count: ClosedCount | null }) {
  const t = useTranslations('imports.never.count')
  const { longDayOf } = useDates(browserTimeZone())
  if (count === null) return t('failed')
  const { entries, oldest, newest, damaged } = count
  return (
    <>
      {oldest && newest
        ? t('counted', { entries, from: longDayOf(oldest), to: longDayOf(newest) })
        : t('countedUndated', { entries })}
      {damaged > 0 ? ` ${t('damaged', { files: damaged })}` : null}
    </>
  )
}
