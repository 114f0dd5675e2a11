import { useMutation, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { userQuery } from '@tidewatch/api-client/users/users'
import { searchAccountMutation } from '@tidewatch/api-client/watch/accounts'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { privateTabStorage } from '@tidewatch/auth/session/private-storage'
import { tabKeys } from '@tidewatch/auth/session/stored-keys'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AccountFound } from '#/features/watch/add-account/account-found.tsx'
import { PlanUsage } from '#/features/watch/add-account/plan-usage.tsx'
import { SourceNotes } from '#/features/watch/add-account/source-notes.tsx'
import { ConnectOffer } from '#/features/watch/connections/connect-offer.tsx'
import { parseAccountInput } from '#/features/watch/search/parse-account-input.ts'
import { RecentNames } from '#/features/watch/search/recent-names.tsx'
import { rememberSearch } from '#/features/watch/search/recent-searches.ts'
import { Refusal } from '#/features/watch/search/refusal.tsx'
import { isBoxRequested, isStartRequested, requestedUsername } from '#/features/watch/search/watch-address.ts'

interface AddBoxProps {
  /** Focuses the field when the box was requested, or returns after an account was added. */
  focus: boolean
  onAdded: (monitorId: string) => void
  onClose: (() => void) | undefined
}

/** One field for usernames and profile URLs, and a preview of the account before it's added. */
export function AddBox({ focus, onAdded, onClose }: AddBoxProps) {
  const t = useTranslations('addAccount.add')
  const common = useTranslations('common')
  const api = useApi()
  const track = useTrack()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  // Known from the first render, so that content below the box shifts at most once.
  const [hasInitialUsername, setHasInitialUsername] = useState(() => requestedUsername(window.location.search) !== null)
  const { data: user } = useQuery(userQuery(api))
  // A link from someone else must not add accounts for users who already watch some. Decided before the search, since a
  // second tab, opened by confirming an email address, may meanwhile fill the plan with this very account.
  const [autoStart] = useState(() => isStartRequested(window.location.search) && user?.plan.accountsUsed === 0)
  const search = useMutation(searchAccountMutation(api))
  // Frequencies of other plans are shown along with a found account.
  usePrefetchQuery(shopQuery(api))
  const seen = parseAccountInput(text)

  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  const handleUrlRequest = useEffectEvent(() => {
    const username = requestedUsername(window.location.search)
    if (!username) {
      if (isBoxRequested(window.location.search)) {
        window.history.replaceState(null, '', window.location.pathname)
        input.current?.focus()
      }
      // Typed before a full page load, such as a change of language.
      setText((typed) => typed || (privateTabStorage.read(tabKeys.typedAccount) ?? ''))
      return
    }
    // Only once: going back or adding another account must not search for this one again.
    window.history.replaceState(null, '', window.location.pathname)
    choose(username)
  })
  useEffect(() => handleUrlRequest(), [])

  function choose(username: string) {
    change(username)
    runSearch(username)
  }
  function change(next: string) {
    setText(next)
    privateTabStorage.write(tabKeys.typedAccount, next || null)
    setUnclear(false)
    if (search.isIdle) return
    setHasInitialUsername(false)
    search.reset()
  }
  function lookup() {
    if (seen.kind !== 'account') {
      setUnclear(true)
      return
    }
    runSearch(seen.username)
  }
  function runSearch(username: string) {
    search.mutate(username, {
      onSuccess: rememberSearch,
      onSettled: (_found, error) => track('search', { subject: 'account', succeeded: error === null }),
    })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!search.isPending) lookup()
  }

  function added(monitorId: string) {
    privateTabStorage.write(tabKeys.typedAccount, null)
    onAdded(monitorId)
  }

  const hint =
    seen.kind === 'account' && seen.from === 'address' ? t('fromAddress', { username: seen.username }) : t('hint')
  const isWaiting = search.isPending || (search.isIdle && hasInitialUsername)
  const isIdle = search.isIdle && !hasInitialUsername
  const unclear = seen.kind === 'unclear' ? t(`unclear.${seen.looksLike}`) : t('unclear.empty')
  return (
    <Card asChild>
      <section aria-labelledby="add-account" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 id="add-account" className="mr-auto font-semibold text-base">
            {t('title')}
          </h2>
          <PlanUsage />
          {onClose ? (
            <IconButton
              size="sm"
              label={common('close')}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                change('')
                onClose()
              }}
            />
          ) : null}
        </div>
        <Form onSubmit={submit} noValidate className="flex flex-col gap-2 sm:flex-row sm:items-start">
          <TextField
            label={t('label')}
            hideLabel
            placeholder={t('label')}
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
            {t('lookup')}
          </Button>
        </Form>
        <div aria-live="polite" className="empty:hidden">
          {isWaiting ? (
            <Loading label={common('loading')}>
              <Skeleton className="h-[46rem] w-full rounded-lg sm:h-[30rem]" />
            </Loading>
          ) : null}
          {search.data ? (
            <AccountFound account={search.data} autoStart={autoStart && hasInitialUsername} onAdded={added} />
          ) : null}
          {search.error ? <Refusal error={search.error} username={search.variables ?? ''} onRetry={lookup} /> : null}
        </div>
        {isIdle ? <RecentNames onChoose={choose} /> : null}
        {isIdle ? <ConnectOffer /> : null}
        {isIdle ? <SourceNotes /> : null}
      </section>
    </Card>
  )
}
