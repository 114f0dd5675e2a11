'use client'

import type { EditorListedArticle } from '@tidewatch/contract/editor'
import { StatusTag } from '@tidewatch/ui/status-tag'
import type { Tone } from '@tidewatch/ui/tone'
import { CircleCheck, Clock3, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Status = EditorListedArticle['status']

const looks: Record<Status, { tone: Tone; icon: typeof Clock3 }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'amber', icon: Clock3 },
  published: { tone: 'tide', icon: CircleCheck },
}

export function ArticleStatus({ status }: { status: Status }) {
  const t = useTranslations('editor.status')
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </StatusTag>
  )
}
