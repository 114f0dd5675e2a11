import { useMutation } from '@tanstack/react-query'
import { addFamilyReportMutation } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { useRouter } from '@tidewatch/i18n/navigation'
import {
  type FamilyFigures,
  type FamilyItem,
  type FamilySettingsAnswers,
  familySettings,
} from '@tidewatch/insights/family/family-report'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '../agreements/settings-form.tsx'
import { type ArchiveOwner, hasDifferentOwner } from './archive-owner.ts'
import { ReportView } from './report-view.tsx'

interface ReviewFiguresProps {
  agreement: FamilyAgreement
  /** The items that the family agreement currently shares. */
  items: readonly FamilyItem[]
  /** `null`: the export doesn't say when it was made. */
  figures: FamilyFigures | null
  owner: ArchiveOwner
  onRestart: () => void
}

const unanswered = Object.fromEntries(familySettings.map((setting) => [setting, 'unsure'])) as FamilySettingsAnswers

/** Shows everything that would leave the browser, before it does. */
export function ReviewFigures({ agreement, items, figures, owner, onRestart }: ReviewFiguresProps) {
  const t = useTranslations('family.bring')
  const errorText = useErrorText()
  const router = useRouter()
  const [answers, setAnswers] = useState(unanswered)
  const { mutateAsync, error, isPending } = useMutation(addFamilyReportMutation(useApi(), agreement.id))
  const again = <Button onClick={onRestart}>{t('other')}</Button>
  if (hasDifferentOwner(agreement, owner)) {
    return (
      <Notice live tone="coral" title={t('otherOwner', { owner: owner.name })} actions={again}>
        {t('otherOwnerText')}
      </Notice>
    )
  }
  if (figures === null) return <Notice live tone="coral" title={t('undated')} actions={again} />
  if (figures.from > figures.to) {
    return (
      <Notice live tone="coral" title={t('notNewer')} actions={again}>
        {t('notNewerText')}
      </Notice>
    )
  }
  const sharesSettings = items.includes('settings')
  const complete: FamilyFigures = { ...figures, settings: sharesSettings ? answers : null }

  async function send() {
    // The notice below shows the error.
    const added = await mutateAsync({ ...complete, archiveMarks: [...owner.marks] }).catch(() => null)
    if (added) router.push(`/family/${agreement.id}/report/${added.id}`)
  }

  return (
    <div className="flex flex-col gap-8">
      {sharesSettings ? <SettingsForm answers={answers} onChange={setAnswers} /> : null}
      <Card asChild>
        <section aria-labelledby="review-figures">
          <h2 id="review-figures" className="mb-6 font-semibold text-xl">
            {t('review')}
          </h2>
          <ReportView
            report={{
              figures: complete,
              shared: agreement.shared,
              hidden: agreement.hidden ? [agreement.hidden.item] : [],
            }}
            before={null}
            teenName={agreement.teenName}
          />
          <p className="mt-6 max-w-reading text-sm text-soft">
            {owner.name === null ? t('ownerUnknown') : t('ownerMark', { owner: owner.name })}
          </p>
        </section>
      </Card>
      {error ? (
        <Notice live tone="coral" title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" loading={isPending} onClick={() => void send()}>
          {t('send', { name: agreement.parentName })}
        </Button>
        {again}
      </div>
    </div>
  )
}
