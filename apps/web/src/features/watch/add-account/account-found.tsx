import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { userQuery } from '@tidewatch/api-client/users/users'
import { addMonitorMutation } from '@tidewatch/api-client/watch/monitors'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { type Monitor, reportCadences } from '@tidewatch/contract/watch/monitors'
import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { Link } from '@tidewatch/i18n/navigation'
import { Select } from '@tidewatch/ui/forms/select'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { capacityOffers } from '#/features/shop/plans/capacity-offers.ts'
import { DailyLink } from '#/features/shop/plans/daily-link.tsx'
import { PlanFull } from '#/features/watch/add-account/plan-full.tsx'
import { AccountFacts } from '#/features/watch/search/account-facts.tsx'
import { LatestPosts } from '#/features/watch/search/latest-posts.tsx'
import { Refusal } from '#/features/watch/search/refusal.tsx'

interface AccountFoundProps {
  account: AccountPreview
  /** Adds it without another click, for users who requested it before signing up and watched nothing until then. */
  autoStart?: boolean
  onAdded: (monitorId: string) => void
}

/** The account that was found, and the next step: add it, open it, or make room for it. */
export function AccountFound({ account, autoStart = false, onAdded }: AccountFoundProps) {
  const t = useTranslations('addAccount.add')
  const refusal = useTranslations('addAccount.refusal')
  const common = useTranslations('common')
  const api = useApi()
  const track = useTrack()
  const { data: user } = useQuery(userQuery(api))
  const add = useMutation(addMonitorMutation(api))
  const { username } = account
  // Known from the search, or added since: in another tab, or by a request whose response was lost.
  const monitorId = account.monitorId ?? trackedMonitorId(add.error)
  const [cadence, setCadence] = useState<Monitor['cadence'] | null>(null)
  // Adding this account may itself fill the plan, which isn't a refusal.
  const isFull =
    !add.isPending && !add.isSuccess && user !== undefined && user.plan.accountsUsed >= user.plan.accountLimit
  const addAccount = () =>
    add.mutate(
      { username, ...(cadence ? { cadence } : {}) },
      {
        onSuccess: ({ id }) => onAdded(id),
        onError: (error) => {
          // Confirming an email address opens a second tab, which was faster.
          const tracked = trackedMonitorId(error)
          if (autoStart && tracked) onAdded(tracked)
        },
        onSettled: (added, error) =>
          track('add_account', { source: added?.source ?? account.source, succeeded: error === null }),
      },
    )
  const start = useEffectEvent(() => {
    if (!monitorId) addAccount()
  })
  useEffect(() => {
    if (autoStart) start()
  }, [autoStart])
  return (
    <div className="flex flex-col gap-4 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <AccountFacts account={account} />
        {monitorId ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm">{refusal('tracked', { username })}</p>
            <Button asChild variant="primary">
              <Link href={`/accounts/${monitorId}`}>{common('openAccount')}</Link>
            </Button>
          </div>
        ) : isFull ? null : (
          <Button
            variant="primary"
            loading={add.isPending}
            onClick={addAccount}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            {t('add', { username })}
          </Button>
        )}
      </div>
      {account.formerUsername ? (
        <p className="text-sm">{t('renamed', { former: account.formerUsername, username })}</p>
      ) : null}
      <LatestPosts posts={account.latestPosts} level={4} />
      {!monitorId && isFull ? <PlanFullNotice limit={user.plan.accountLimit} /> : null}
      {add.error && !monitorId ? <AddRefusal error={add.error} username={username} onRetry={addAccount} /> : null}
      {monitorId || isFull ? null : <FrequencyChoice chosen={cadence} plan={user?.plan} onChoose={setCadence} />}
    </div>
  )
}

interface FrequencyChoiceProps {
  /** `null`: the plan's default. */
  chosen: Monitor['cadence'] | null
  plan: User['plan'] | undefined
  onChoose: (cadence: Monitor['cadence'] | null) => void
}

/** Choice of how often the account gets a report. */
function FrequencyChoice({ chosen, plan, onChoose }: FrequencyChoiceProps) {
  const t = useTranslations('addAccount.add')
  const menu = useTranslations('monitors.menu')
  const defaultCadence = plan?.cadence ?? 'weekly'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-soft">{t(defaultCadence === 'daily' ? 'thenDaily' : 'thenWeekly')}</p>
      <div className="flex flex-col gap-1">
        <Select
          label={menu('frequency')}
          value={chosen ?? defaultCadence}
          options={reportCadences.map((value) => ({
            value,
            label: menu(`frequencies.${value}`),
            disabled: value === 'daily' && defaultCadence !== 'daily',
          }))}
          onChange={({ target: { value } }) => onChoose(reportCadences.find((each) => each === value) ?? null)}
        />
        {plan && defaultCadence !== 'daily' ? <DailyLink /> : null}
      </div>
    </div>
  )
}

function AddRefusal(props: { error: Error; username: string; onRetry: () => void }) {
  const isFull = props.error instanceof ApiError && props.error.name === 'planLimitReached'
  return isFull ? <PlanFull offers={offersOf(props.error)} /> : <Refusal {...props} />
}

const trackedMonitorId = (error: Error | null) =>
  error instanceof ApiError && error.name === 'alreadyTracked' ? (error.problem?.monitorId ?? null) : null

const offersOf = (error: Error) => (error instanceof ApiError ? (error.problem?.offers ?? []) : [])

/** Shown before the request, which would be refused. */
function PlanFullNotice({ limit }: { limit: number }) {
  const { data: shop } = useQuery(shopQuery(useApi()))
  return <PlanFull offers={shop ? capacityOffers(shop, limit) : []} />
}
