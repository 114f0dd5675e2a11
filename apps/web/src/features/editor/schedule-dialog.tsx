'use client'

import type { ArticleAction } from '@tidewatch/api-client/editor'
import type { EditorArticle } from '@tidewatch/contract/editor'
import { Button } from '@tidewatch/ui/button'
import { Dialog } from '@tidewatch/ui/dialog'
import { TextField } from '@tidewatch/ui/text-field'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useState } from 'react'
import { fieldOf, momentIn } from './zoned-moment.ts'

interface ScheduleDialogProps {
  article: EditorArticle
  zone: string
  disabled: boolean
  onAct: (action: ArticleAction) => void
}

/** When an article is to appear, in the editor's time zone. */
export function ScheduleDialog({ article, zone, disabled, onAct }: ScheduleDialogProps) {
  const t = useTranslations('editor.schedule')
  const common = useTranslations('common')
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState('')
  const [problem, setProblem] = useState(false)
  const { status, version, publishedAt } = article
  const open = (next: boolean) => {
    setOpen(next)
    setProblem(false)
    if (next) setField(status === 'scheduled' ? fieldOf(zone, new Date(publishedAt)) : tomorrowAtNine(zone))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const at = momentIn(zone, field)
    if (at === null || Date.parse(at) <= Date.now()) return setProblem(true)
    setOpen(false)
    onAct({ kind: 'publish', version, at })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="sm" disabled={disabled}>
          {t(status === 'scheduled' ? 'change' : 'open')}
        </Button>
      }
      title={t('title')}
      description={t('text')}
      closeLabel={common('close')}
      footer={
        <Button type="submit" form={form} variant="primary">
          {t('submit')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          type="datetime-local"
          label={t('moment')}
          hint={t('zone', { zone })}
          error={problem ? t('past') : undefined}
          value={field}
          onChange={({ target }) => setField(target.value)}
        />
      </form>
    </Dialog>
  )
}

function tomorrowAtNine(zone: string): string {
  const tomorrow = new Date(Date.now() + 86_400_000)
  return `${fieldOf(zone, tomorrow).slice(0, 10)}T09:00`
}
