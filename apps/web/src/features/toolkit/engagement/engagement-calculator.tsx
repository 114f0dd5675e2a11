'use client'

import type { CountedActions } from '@tidewatch/insights/posts/engagement-variants'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasteRows } from '../entry/paste-rows.tsx'
import { countOf, readCount } from '../entry/read-count.ts'
import { countsOf, type EnteredPost, emptyPost, isEmptyPost, maxPosts, postsFromRows } from './entered-posts.ts'
import { PostFieldset } from './post-fieldset.tsx'
import { RatesCard } from './rates-card.tsx'

/** Posts, typed or pasted, beside their rates, calculated while typing. */
export function EngagementCalculator() {
  const t = useTranslations('engagement')
  const [followers, setFollowers] = useState('')
  const [actions, setActions] = useState<CountedActions>('public')
  const [posts, setPosts] = useState<EnteredPost[]>(() => [1, 2, 3].map(emptyPost))
  const nextId = Math.max(0, ...posts.map(({ id }) => id)) + 1
  const entered = posts.filter((post) => !isEmptyPost(post))
  const numbers = entered.map((post) => posts.indexOf(post) + 1)

  function importRows(text: string) {
    const { posts: pasted, rest } = postsFromRows(text, nextId)
    if (pasted.length === 0) return { isAccepted: false, message: t('paste.none') }
    setPosts([...entered, ...pasted].slice(0, maxPosts))
    return { isAccepted: true, message: t('paste.done', { count: pasted.length, rest }) }
  }

  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1fr_26rem]">
      <Card className="flex min-w-0 flex-col gap-6">
        <TextField
          label={t('followers.label')}
          hint={t('followers.hint')}
          error={readCount(followers).state === 'invalid' ? t('invalid') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={followers}
          onChange={({ target }) => setFollowers(target.value)}
          className="max-w-64"
        />
        <ol className="flex flex-col gap-5">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostFieldset
                post={post}
                number={index + 1}
                onChange={(changed) => setPosts(posts.map((other) => (other.id === changed.id ? changed : other)))}
                onRemove={posts.length > 1 ? () => setPosts(posts.filter(({ id }) => id !== post.id)) : null}
              />
            </li>
          ))}
        </ol>
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={posts.length >= maxPosts}
          onClick={() => setPosts([...posts, emptyPost(nextId)])}
        >
          {t('add')}
        </Button>
        <PasteRows
          summary={t('paste.summary')}
          label={t('paste.label')}
          hint={t('paste.hint')}
          action={t('paste.action')}
          onPaste={importRows}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4 desk:sticky desk:top-[calc(5rem+var(--offline-strip,0px))]">
        <Segmented
          label={t('actions.label')}
          value={actions}
          onChange={setActions}
          className="w-full max-sm:flex-col"
          options={[
            { value: 'public', label: t('actions.public') },
            { value: 'all', label: t('actions.all') },
          ]}
        />
        <RatesCard posts={entered.map(countsOf)} numbers={numbers} followers={countOf(followers)} actions={actions} />
      </div>
    </div>
  )
}
