import { useSession } from '@tidewatch/auth/auth-provider'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type SubmitEvent, useState } from 'react'
import { ArchiveNotes } from '#/features/archive/reading/archive-notes.tsx'
import { useKeptFiles } from '#/features/archive/reading/kept-files.ts'
import { readOwnerName } from '#/features/archive/reading/owner-name.ts'
import { SameFile, SampleExportNotice } from '#/features/archive/reading/same-file.tsx'
import { isSampleExport } from '#/features/archive/reading/sample-files.ts'
import { ArchiveFacts } from './archive-facts.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'
import { OtherOwnerNotice } from './other-owner-notice.tsx'
import { SendNotices } from './send-notices.tsx'

interface ReviewArchiveProps {
  state: Extract<ImportState, { step: 'review' }>
  dispatch: (event: ImportEvent) => void
  /** The other way to import. */
  offer: ReactNode
  onRestart: () => void
  onSend: () => void
}

/** What the export contains, what of it would be stored, and the button that sends it. */
export function ReviewArchive({ state, dispatch, offer, onRestart, onSend }: ReviewArchiveProps) {
  const t = useTranslations('imports')
  const { status } = useSession()
  const isSample = isSampleExport(useKeptFiles())
  const { archive } = state
  const isRefused = isSample || archive.chosen.length === 0 || archive.requestedAccount !== null
  const [isOwnerMissing, setOwnerMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const owner = readOwnerName(archive.owner)
    setOwnerMissing(!owner)
    if (!owner || isRefused) return
    onSend()
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <SampleExportNotice onUseOwnExport={onRestart} />
      <OtherOwnerNotice archive={archive} onOwnPage={() => dispatch({ type: 'ownPage' })} onRestart={onRestart} />
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('review.title')}</h2>
        <ArchiveFacts archive={archive} />
        <ArchiveNotes
          inventory={archive.inventory}
          reading={archive.reading}
          incompleteText={(level) => t(`review.completeness.${level}`)}
        />
        {archive.isOwnerKnown ? null : (
          <TextField
            label={t('ownerField.label')}
            hint={t('ownerField.hint')}
            error={isOwnerMissing ? t('ownerField.required') : undefined}
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={archive.owner}
            onChange={(event) => dispatch({ type: 'owner', owner: event.target.value })}
          />
        )}
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('choose.title')}</h2>
        <CategoryChoice archive={archive} onToggle={(category, on) => dispatch({ type: 'toggle', category, on })} />
      </Card>
      <SendNotices state={state} dispatch={dispatch} offer={isSample ? null : offer} />
      <div className="flex flex-wrap items-center gap-3">
        {isSample ? (
          <Button variant="primary" size="lg" onClick={onRestart}>
            {t('zone.sampleOwn')}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" size="lg" disabled={isRefused}>
              {t('send.action')}
            </Button>
            <Button size="lg" variant="quiet" onClick={onRestart}>
              {t('review.other')}
            </Button>
          </>
        )}
        <p className="text-sm text-soft" role="status">
          {isSample
            ? t('zone.sampleKept')
            : archive.chosen.length === 0
              ? t('send.none')
              : status === 'signed-in'
                ? null
                : t('send.signIn')}
        </p>
      </div>
      <SameFile current="import" />
    </Form>
  )
}
