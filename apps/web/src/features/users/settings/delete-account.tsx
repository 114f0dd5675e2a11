import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@tidewatch/api-client/shop/subscriptions'
import { useAccountDeletion } from '@tidewatch/auth/account/use-account-deletion'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { useItemName } from '#/features/shop/items/use-item-name.ts'

const erased = ['monitors', 'archives', 'reports', 'sessions'] as const

/** Deletes the user's account: says what is lost, and asks for the email address first. */
export function DeleteAccount({ user: { email } }: { user: User }) {
  const t = useTranslations('settings.delete')
  const common = useTranslations('common')
  const deleteAccount = useAccountDeletion()
  const track = useTrack()
  const errorText = useErrorText()
  const itemName = useItemName()
  // The plan's section above has loaded it.
  const subscription = useQuery(subscriptionQuery(useApi(), 'upgrade')).data?.subscription
  const [typed, setTyped] = useState('')
  const isEmailMatch = typed.trim().toLowerCase() === email.toLowerCase()

  async function confirm() {
    if (!isEmailMatch) throw new Error('Another address was typed.')
    track('settings', { action: 'delete_account' })
    await deleteAccount()
  }

  return (
    <SettingsSection id="delete" title={t('title')}>
      <ConfirmDialog
        trigger={<Button variant="danger">{t('title')}</Button>}
        title={t('dialogTitle')}
        description={t('dialogText')}
        confirmLabel={t('confirm')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={confirm}
        onOpenChange={() => setTyped('')}
        errorText={(error) => (isEmailMatch ? errorText(error) : t('mismatch'))}
      >
        <ul className="list-disc pl-5 text-sm">
          {erased.map((part) => (
            <li key={part}>{t(`erased.${part}`)}</li>
          ))}
        </ul>
        {subscription ? <p className="mt-3 text-sm">{t('plan', { item: itemName(subscription.itemId) })}</p> : null}
        <p className="mt-3 text-sm text-soft">{t('kept')}</p>
        <p className="mt-2 text-sm text-soft">{t('public')}</p>
        <TextField
          className="my-4"
          label={t('confirmLabel', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </SettingsSection>
  )
}
