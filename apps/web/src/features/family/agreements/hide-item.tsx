import { useMutation } from '@tanstack/react-query'
import { hideFamilyItemMutation } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Select } from '@tidewatch/ui/forms/select'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Lets the teen hide one item for a week; renders nothing while one is hidden. */
export function HideItem({ agreement: { id, shared, hidden } }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family')
  const errorText = useErrorText()
  const [item, setItem] = useState(shared[0])
  const { mutate, error, isPending } = useMutation(hideFamilyItemMutation(useApi(), id))
  if (hidden || !item) return null
  return (
    <section aria-labelledby="hide-item">
      <h2 id="hide-item" className="font-semibold text-lg">
        {t('hide.title')}
      </h2>
      <p className="mt-1 max-w-reading text-sm text-soft">{t('hide.text')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          className="w-64 max-w-full"
          label={t('hide.choose')}
          options={shared.map((each) => ({ value: each, label: t(`items.${each}.name`) }))}
          value={item}
          onChange={({ target }) => setItem(shared.find((each) => each === target.value) ?? item)}
        />
        <Button loading={isPending} onClick={() => mutate(item)}>
          {t('hide.action')}
        </Button>
      </div>
      {error ? (
        <Notice live tone="coral" className="mt-3" title={t('doing.failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
    </section>
  )
}
