import { randomUUID } from 'node:crypto'
import { translatorFor } from '@tidewatch/i18n/translator'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { composeEntry } from './compose-entry.ts'
import type { ChannelMessage } from './providers/provider.ts'

/** Maximum events listed in a summary; the dashboard has all. */
const maxEntries = 20

interface MessageContext {
  env: Env
  user: UserRow
}

/**
 * Combines the messages waiting for a channel into one: a single event in full, several as a summary. `null` if none of
 * their subjects exist any more.
 */
export async function composeMessage(
  db: Database,
  { env, user }: MessageContext,
  messages: readonly OutboxRow[],
): Promise<ChannelMessage | null> {
  const locale = localeOrDefault(user.locale)
  const t = await translatorFor(locale, 'emails')
  const linkLabel = t('channel.open')
  const entries: NonNullable<Awaited<ReturnType<typeof composeEntry>>>[] = []
  for (const message of messages) {
    const entry = await composeEntry(db, { env, user, message })
    if (entry) entries.push(entry)
  }
  const [first] = entries
  // A repeat begins with the same message, even if others have arrived since.
  const id = messages[0]?.id
  if (!first || !id) return null
  if (entries.length === 1) return { ...first, id, linkLabel, preview: linkLabel }
  const more = entries.length - maxEntries
  return {
    id,
    title: t('channel.summary', { count: entries.length }),
    lines: [
      ...entries.slice(0, maxEntries).map(({ title }) => `• ${title}`),
      ...(more > 0 ? [t('channel.more', { count: more })] : []),
    ],
    preview: entries.map(({ title }) => title).join(' · '),
    url: absoluteUrl(hostsOf(env), 'web', '/dashboard', locale),
    linkLabel,
  }
}

export async function composeTest({ env, user }: MessageContext): Promise<ChannelMessage> {
  const locale = localeOrDefault(user.locale)
  const t = await translatorFor(locale, 'emails')
  const text = t('channel.test.text')
  return {
    id: randomUUID(),
    title: t('channel.test.title'),
    lines: [text],
    preview: text,
    url: absoluteUrl(hostsOf(env), 'web', '/settings/channels', locale),
    linkLabel: t('channel.open'),
  }
}
