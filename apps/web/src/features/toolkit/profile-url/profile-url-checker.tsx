'use client'

import { explainProfileUrl } from '@tidewatch/instagram/profile-url'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { UrlVerdict } from './url-verdict.tsx'

/** Checks while typing whether a text names a profile, and if not, why. */
export function ProfileUrlChecker() {
  const t = useTranslations('profileUrl')
  const [text, setText] = useState('')
  const found = explainProfileUrl(text)
  return (
    <Card className="flex max-w-[44rem] flex-col gap-5">
      <TextField
        label={t('field.label')}
        hint={t('field.hint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
      />
      {found.kind === 'empty' ? <p className="text-sm text-soft">{t('empty')}</p> : <UrlVerdict found={found} />}
    </Card>
  )
}
