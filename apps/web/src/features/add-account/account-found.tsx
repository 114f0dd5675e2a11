'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { addMonitorMutation } from '@tidewatch/api-client/monitor'
import { shopQuery } from '@tidewatch/api-client/shop'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import type { AccountPreview } from '@tidewatch/contract/account'
import { type Monitor, reportCadences } from '@tidewatch/contract/monitor'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { Select } from '@tidewatch/ui/select'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountFacts } from '#/features/add-account/account-facts.tsx'
import { PlanFull } from '#/features/add-account/plan-full.tsx'
import { Refusal } from '#/features/add-account/refusal.tsx'
import { DailyLink } from '#/features/plans/daily-link.tsx'
import { roomOffers } from '#/features/plans/room-offers.ts'
import { LatestPosts } from '#/features/search/latest-posts.tsx'

interface AccountFoundProps {
  account: AccountPreview
  onAdded: (monitorId: string) => void
}

/** The account that was found, and how to go on with it: add it, open it, or make room for it. */
export function AccountFound({ account, onAdded }: AccountFoundProps) {
  const t = useTranslations('dashboard.add')
  const rhythm = useTranslations('keeping.menu')
  const api = useApi()
  const track = useTrack()
  const { data: user } = useQuery(userQuery(api))
  const add = useMutation(addMonitorMutation(api))
  const { username, monitorId } = account
  // The plan's own rhythm, unless another one is chosen.
  const [cadence, setCadence] = useState<Monitor['cadence'] | null>(null)
  const usual = user?.plan.cadence ?? 'weekly'
  // While this account is being added the plan fills up with it, which is no refusal.
  const isFull =
    !add.isPending && !add.isSuccess && user !== undefined && user.plan.accountsUsed >= user.plan.accountLimit
  const addIt = () =>
    add.mutate(
      { username, ...(cadence ? { cadence } : {}) },
      {
        onSuccess: ({ id }) => onAdded(id),
        onSettled: (added, error) =>
          track('add_account', { lane: added?.lane ?? account.lane, succeeded: error === null }),
      },
    )
  return (
    <div className="flex flex-col gap-4 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <AccountFacts account={account} />
        {monitorId ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm">{t('tracked')}</p>
            <Button asChild variant="primary">
              <Link href={`/accounts/${monitorId}`}>{t('open')}</Link>
            </Button>
          </div>
        ) : isFull ? null : (
          <Button
            variant="primary"
            loading={add.isPending}
            onClick={addIt}
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
      {!monitorId && isFull ? <KnownFull limit={user.plan.accountLimit} /> : null}
      {add.error ? <AddRefusal error={add.error} username={username} onRetry={addIt} /> : null}
      {monitorId || isFull ? null : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <p className="text-sm text-soft">{t(usual === 'daily' ? 'thenDaily' : 'thenWeekly')}</p>
          <div className="flex flex-col gap-1">
            <Select
              label={rhythm('rhythm')}
              value={cadence ?? usual}
              options={reportCadences.map((value) => ({
                value,
                label: rhythm(`rhythms.${value}`),
                disabled: value === 'daily' && usual !== 'daily',
              }))}
              onChange={({ target: { value } }) => setCadence(reportCadences.find((each) => each === value) ?? null)}
            />
            {user && usual !== 'daily' ? <DailyLink /> : null}
          </div>
        </div>
      )}
    </div>
  )
}

function AddRefusal(props: { error: Error; username: string; onRetry: () => void }) {
  const isFull = props.error instanceof ApiError && props.error.name === 'planLimitReached'
  return isFull ? <PlanFull offers={offersOf(props.error)} /> : <Refusal {...props} />
}

const offersOf = (error: Error) => (error instanceof ApiError ? (error.problem?.offers ?? []) : [])

/** Known before anything is asked for, and refused. */
function KnownFull({ limit }: { limit: number }) {
  const { data: shop } = useQuery(shopQuery(useApi()))
  return <PlanFull offers={shop ? roomOffers(shop, limit) : []} />
}
