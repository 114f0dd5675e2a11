import type { ArticleAction } from '@tidewatch/api-client/content/article-editor'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useState } from 'react'
import { fieldOf, tomorrowAtNine, zonedInputToIso } from './zoned-moment.ts'

interface ScheduleDialogProps {
  article: EditorArticle
  zone: string
  disabled: boolean
  onAct: (action: ArticleAction) => void
}

/** Schedules an article, in the editor's time zone. */
export function ScheduleDialog({ article, zone, disabled, onAct }: ScheduleDialogProps) {
  const t = useTranslations('articleEditor.schedule')
  const common = useTranslations('common')
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState('')
  const [problem, setProblem] = useState(false)
  const { status, version, publishedAt } = article
  const open = (next: boolean) => {
    setOpen(next)
    setProblem(false)
    if (next) setField(status === 'scheduled' ? fieldOf(zone, new Date(publishedAt)) : tomorrowAtNine(zone, new Date()))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const at = zonedInputToIso(zone, field)
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
      <Form id={form} onSubmit={submit} noValidate>
        <TextField
          type="datetime-local"
          label={t('moment')}
          hint={t('zone', { zone })}
          error={problem ? t('past') : undefined}
          value={field}
          onChange={({ target }) => setField(target.value)}
        />
      </Form>
    </Dialog>
  )
}
