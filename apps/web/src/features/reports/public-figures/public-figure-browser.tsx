'use client'

import { useQuery } from '@tanstack/react-query'
import { publicFigureListQuery } from '@tidewatch/api-client/reports/public-figures'
import { useApi } from '@tidewatch/auth/auth-provider'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { PublicFigure } from '@tidewatch/contract/reports/public-figures'
import {
  publicFigureCategories,
  publicFigureRankings,
  rankPublicFigures,
} from '@tidewatch/insights/public/rank-public-figures'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Tabs } from '@tidewatch/ui/layout/tabs'
import { Button } from '@tidewatch/ui/primitives/button'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { defaultChoice } from './public-figure-choice.ts'
import { PublicFigureTable } from './public-figure-table.tsx'
import { usePublicFigureChoice } from './use-public-figure-choice.ts'

/** The ranking with search and categories. Server-rendered, then sorted without another request. */
export function PublicFigureBrowser({ publicFigures: written }: { publicFigures: PublicFigure[] }) {
  const t = useTranslations('publicFigures')
  const api = useApi()
  // A page cached before the first collection is empty, so it asks once more.
  const { data } = useQuery({ ...publicFigureListQuery(api), enabled: written.length === 0 })
  const publicFigures = written.length > 0 ? written : (data?.publicFigures ?? [])
  const [choice, choose] = usePublicFigureChoice()
  const { q, category, sort } = choice
  const present = publicFigureCategories.filter((each) =>
    publicFigures.some((publicFigure) => publicFigure.category === each),
  )
  if (publicFigures.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  const inCategory = rankPublicFigures(publicFigures, { category: category ?? undefined, sort })
  const shown = rankPublicFigures(inCategory, { q, sort })
  const content =
    shown.length > 0 ? (
      <>
        <p className="mb-4 max-w-reading text-sm text-soft">{t(`explain.${sort}`)}</p>
        <PublicFigureTable publicFigures={shown} among={inCategory} sort={sort} />
      </>
    ) : (
      <EmptyState
        title={t('none.title')}
        actions={<Button onClick={() => choose({ ...defaultChoice, sort })}>{t('none.reset')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-6">
      <TrackShown name="publicFigure" details={{ screen: 'list' }} />
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
        onValueChange={(value) =>
          choose({ ...choice, sort: publicFigureRankings.find((each) => each === value) ?? sort })
        }
        items={publicFigureRankings.map((value) => ({ value, label: t(`ranking.${value}`), content }))}
      />
    </div>
  )
}
