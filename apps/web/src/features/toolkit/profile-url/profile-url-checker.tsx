'use client'

import { explainProfileAddress } from '@tidewatch/instagram/profile-address'
import { Card } from '@tidewatch/ui/card'
import { TextField } from '@tidewatch/ui/text-field'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressVerdict } from './address-verdict.tsx'

/** Says of a text, while it is typed, whether it names a profile, and why not. */
export function ProfileUrlChecker() {
  const t = useTranslations('profileurl')
  const [text, setText] = useState('')
  const found = explainProfileAddress(text)
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
      {found.kind === 'empty' ? <p className="text-sm text-soft">{t('empty')}</p> : <AddressVerdict found={found} />}
    </Card>
  )
}
