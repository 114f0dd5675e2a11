'use client'

import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { ArchiveFacts } from '#/features/archive/imports/archive-facts.tsx'
import { NeverRead } from '#/features/archive/imports/never-read.tsx'
import { NothingUploaded } from '#/features/archive/imports/nothing-uploaded.tsx'
import { ArchiveNotes } from '#/features/archive/reading/archive-notes.tsx'
import { ArchiveStage } from '../entry/archive-stage.tsx'
import { useArchiveReading } from '../entry/use-archive-reading.ts'
import { CategoryVerdicts } from './category-verdicts.tsx'
import { PossibleUses } from './possible-uses.tsx'

/** An export's contents, its completeness, the files that stay unopened, and its possible uses. */
export function ArchiveValidator() {
  const t = useTranslations('archiveValidator')
  const importing = useTranslations('imports')
  const { state, read, restart, count } = useArchiveReading()
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <ArchiveStage state={state} onFiles={read} onCancel={restart} result="contents">
        {(archive) => (
          <div className="flex flex-col gap-6">
            <Card className="flex flex-col gap-4">
              <h2 className="font-semibold text-lg">{importing('review.title')}</h2>
              <ArchiveFacts archive={archive} />
              <ArchiveNotes
                inventory={archive.inventory}
                reading={archive.reading}
                incompleteText={(level) => importing(`review.completeness.${level}`)}
              />
            </Card>
            <Card className="flex flex-col gap-4">
              <h2 className="font-semibold text-lg">{t('lists.title')}</h2>
              <CategoryVerdicts verdicts={archive.reading.verdicts} />
            </Card>
            <PossibleUses verdicts={archive.reading.verdicts} />
            <Button className="self-start" onClick={restart}>
              {importing('review.other')}
            </Button>
          </div>
        )}
      </ArchiveStage>
      <aside className="contents desk:flex desk:flex-col desk:gap-8">
        <div className="max-desk:order-first">
          <NothingUploaded />
        </div>
        <NeverRead found={'archive' in state ? state.archive.inventory.neverRead : null} onCount={count} />
      </aside>
    </div>
  )
}
