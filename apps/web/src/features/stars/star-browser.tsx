'use client'

import { useQuery } from '@tanstack/react-query'
import { starListQuery } from '@tidewatch/api-client/star'
import { useApi } from '@tidewatch/auth/auth-provider'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { Star } from '@tidewatch/contract/star'
import { rankStars, starCategories, starRankings } from '@tidewatch/insights/rank-stars'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { Select } from '@tidewatch/ui/select'
import { Tabs } from '@tidewatch/ui/tabs'
import { TextField } from '@tidewatch/ui/text-field'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { everybody } from './star-choice.ts'
import { StarTable } from './star-table.tsx'
import { useStarChoice } from './use-star-choice.ts'

/** The ranking with search and categories. It stands in the page as the server wrote it and sorts without asking again. */
export function StarBrowser({ stars: written }: { stars: Star[] }) {
  const t = useTranslations('stars')
  const api = useApi()
  // A page that was written before the first looks asks once more.
  const { data } = useQuery({ ...starListQuery(api), enabled: written.length === 0 })
  const stars = written.length > 0 ? written : (data?.stars ?? [])
  const [choice, choose] = useStarChoice()
  const { q, category, sort } = choice
  const present = starCategories.filter((each) => stars.some((star) => star.category === each))
  if (stars.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  const ofCategory = rankStars(stars, { category: category ?? undefined, sort })
  const shown = rankStars(ofCategory, { q, sort })
  const content =
    shown.length > 0 ? (
      <>
        <p className="mb-4 max-w-reading text-sm text-soft">{t(`explain.${sort}`)}</p>
        <StarTable stars={shown} among={ofCategory} sort={sort} />
      </>
    ) : (
      <EmptyState
        title={t('none.title')}
        actions={<Button onClick={() => choose({ ...everybody, sort })}>{t('none.reset')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-6">
      <TrackShown name="star" details={{ screen: 'list' }} />
      <search className="grid gap-3 sm:grid-cols-[1fr_16rem]">
        <TextField
          type="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          prefix={<Search aria-hidden="true" />}
          value={q}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => choose({ ...choice, q: event.target.value })}
        />
        <Select
          label={t('category.label')}
          value={category ?? ''}
          options={[
            { value: '', label: t('category.all') },
            ...present.map((each) => ({ value: each, label: t(`category.${each}`) })),
          ]}
          onChange={(event) =>
            choose({ ...choice, category: present.find((each) => each === event.target.value) ?? null })
          }
        />
      </search>
      <p role="status" className="sr-only">
        {t('found', { count: shown.length })}
      </p>
      <Tabs
        label={t('ranking.label')}
        value={sort}
        onValueChange={(value) => choose({ ...choice, sort: starRankings.find((each) => each === value) ?? sort })}
        items={starRankings.map((value) => ({ value, label: t(`ranking.${value}`), content }))}
      />
    </div>
  )
}
