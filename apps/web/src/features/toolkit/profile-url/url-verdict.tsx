import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { ProfileUrl } from '@tidewatch/instagram/profile-url'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { InvalidCharacters } from './invalid-characters.tsx'

type Found = Exclude<ProfileUrl, { kind: 'empty' }>

function toneOf(found: Found): Tone {
  if (found.kind === 'profile') return 'tide'
  return found.kind === 'other-site' && found.likeness ? 'coral' : 'amber'
}

/** What a text is, what to do with it, and the clean URL if it names an account. */
export function UrlVerdict({ found }: { found: Found }) {
  const title = useVerdictTitle(found)
  const username = 'username' in found ? found.username : null
  return (
    <div className="flex flex-col gap-5">
      <Notice live={found.kind !== 'profile' || undefined} tone={toneOf(found)} title={title}>
        <VerdictText found={found} />
      </Notice>
      {found.kind === 'characters' ? <InvalidCharacters faults={found.faults} /> : null}
      {username ? <CleanUrl username={username} /> : null}
    </div>
  )
}

function useVerdictTitle(found: Found): string {
  const t = useTranslations('profileUrl.titles')
  switch (found.kind) {
    case 'profile':
      return t('profile', { username: found.username })
    case 'content':
      return t(`content.${found.content}`)
    case 'instagram-page':
      return t('page')
    case 'other-site':
      return found.likeness ? t(found.likeness, { host: found.host }) : t('other', { host: found.host })
    case 'too-long':
      return t('tooLong', { length: found.length })
    case 'reserved':
      return t('reserved', { word: found.word })
    case 'characters':
      return t('characters', { count: found.faults.length })
  }
}

function VerdictText({ found }: { found: Found }) {
  const t = useTranslations('profileUrl')
  const format = useFormatter()
  switch (found.kind) {
    case 'profile': {
      const parts = found.leftOut.map((part) => t(`leftOut.${part}`))
      return parts.length > 0 ? t('texts.leftOut', { parts: format.list(parts) }) : t('texts.profile')
    }
    case 'content':
      return found.username ? t('texts.contentOf') : t('texts.content')
    case 'instagram-page':
      return t('texts.page')
    case 'other-site':
      return found.likeness ? t(`texts.${found.likeness}`) : t('texts.other')
    case 'too-long':
      return t('texts.tooLong')
    case 'reserved':
      return t('texts.reserved')
    case 'characters':
      return t('texts.characters')
  }
}

function CleanUrl({ username }: { username: string }) {
  const t = useTranslations('profileUrl.clean')
  const locale = useLocale()
  const address = `https://www.instagram.com/${username}/`
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium text-sm">{t('label')}</p>
        <p className="mt-1 flex items-center gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
          <code className="min-w-0 flex-1 break-all">{address}</code>
          <CopyButton text={address} label={t('copy')} copiedLabel={t('copied')} />
        </p>
      </div>
      <p>
        <ServerAnchor href={`/search?q=${username}`} locale={locale} className={buttonVariants({ variant: 'primary' })}>
          {t('lookup', { username })}
        </ServerAnchor>
      </p>
    </div>
  )
}
