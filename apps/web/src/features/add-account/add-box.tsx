'use client'

import { useMutation } from '@tanstack/react-query'
import { searchAccountMutation } from '@tidewatch/api-client/account'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { privateTabStorage } from '@tidewatch/auth/private-storage'
import { tabKeys } from '@tidewatch/auth/stored-keys'
import { Button } from '@tidewatch/ui/button'
import { Card } from '@tidewatch/ui/card'
import { TextField } from '@tidewatch/ui/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AccountFound } from '#/features/add-account/account-found.tsx'
import { LaneNotes } from '#/features/add-account/lane-notes.tsx'
import { PlanUsage } from '#/features/add-account/plan-usage.tsx'
import { recognise } from '#/features/add-account/recognise.ts'
import { Refusal } from '#/features/add-account/refusal.tsx'
import { askedToWatch } from '#/features/add-account/watch-address.ts'
import { ConnectOffer } from '#/features/connection/connect-offer.tsx'
import { RecentNames } from '#/features/search/recent-names.tsx'
import { rememberSearch } from '#/features/search/recent-searches.ts'

interface AddBoxProps {
  /** Puts the cursor into the box when it comes back after an account was added. */
  focus: boolean
  onAdded: (monitorId: string) => void
}

/** One box for handles and profile addresses, and what Instagram knows about the account before it is added. */
export function AddBox({ focus, onAdded }: AddBoxProps) {
  const t = useTranslations('dashboard.add')
  const api = useApi()
  const track = useTrack()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  const search = useMutation(searchAccountMutation(api))
  const seen = recognise(text)

  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  const begin = useEffectEvent(() => {
    const username = askedToWatch(window.location.search)
    if (!username) {
      // Typed before the page was loaded anew, in another language for example.
      setText((typed) => typed || (privateTabStorage.read(tabKeys.typedAccount) ?? ''))
      return
    }
    // Asked once: going back or adding the next account does not look this one up again.
    window.history.replaceState(null, '', window.location.pathname)
    choose(username)
  })
  useEffect(() => begin(), [])

  function choose(username: string) {
    change(username)
    ask(username)
  }
  function change(next: string) {
    setText(next)
    privateTabStorage.write(tabKeys.typedAccount, next || null)
    setUnclear(false)
    if (!search.isIdle) search.reset()
  }
  function lookUp() {
    if (seen.kind !== 'account') {
      setUnclear(true)
      return
    }
    ask(seen.username)
  }
  function ask(username: string) {
    search.mutate(username, {
      onSuccess: rememberSearch,
      onSettled: (_found, error) => track('search', { subject: 'account', succeeded: error === null }),
    })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!search.isPending) lookUp()
  }

  function added(monitorId: string) {
    privateTabStorage.write(tabKeys.typedAccount, null)
    onAdded(monitorId)
  }

  const hint =
    seen.kind === 'account' && seen.from === 'address' ? t('fromAddress', { username: seen.username }) : t('hint')
  const unclear = seen.kind === 'unclear' ? t(`unclear.${seen.looksLike}`) : t('unclear.empty')
  return (
    <Card asChild>
      <section aria-labelledby="add-account" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="add-account" className="font-semibold text-base">
            {t('title')}
          </h2>
          <PlanUsage />
        </div>
        <form onSubmit={submit} noValidate className="flex flex-col gap-2 sm:flex-row sm:items-start">
          <TextField
            label={t('label')}
            hideLabel
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => change(event.target.value)}
            hint={hint}
            error={isUnclear ? unclear : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={300}
            ref={input}
            className="flex-1"
          />
          <Button
            type="submit"
            variant="primary"
            loading={search.isPending}
            icon={<Search aria-hidden="true" className="size-4" />}
            className="h-11"
          >
            {t('lookUp')}
          </Button>
        </form>
        <div aria-live="polite" className="empty:hidden">
          {search.data ? <AccountFound account={search.data} onAdded={added} /> : null}
          {search.error ? <Refusal error={search.error} username={search.variables ?? ''} onRetry={lookUp} /> : null}
        </div>
        {search.isIdle ? <RecentNames onChoose={choose} /> : null}
        {search.isIdle ? <ConnectOffer /> : null}
        {search.isIdle ? <LaneNotes /> : null}
      </section>
    </Card>
  )
}
