import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleSearchQuery } from '@tidewatch/api-client/content/articles'
import { dashboardQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useConfig } from '@tidewatch/shell/config'
import { accountLinks, legalLinks, type NavLink, workLinks } from '@tidewatch/shell/navigation'
import { switchLanguage } from '@tidewatch/shell/switch-language'
import { themes } from '@tidewatch/shell/theme'
import { usePaused } from '@tidewatch/shell/use-paused'
import { useTheme } from '@tidewatch/shell/use-theme'
import { absoluteUrl, localePath } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { locales } from '@tidewatch/site-config/locales'
import type { PaletteGroup, PaletteItem } from '@tidewatch/ui/feedback/palette'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { ArrowRight, CircleQuestionMark, Keyboard, Languages, Plus, Search, SunMoon, Zap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { offeredCommands } from '#/features/insights/page/page-commands.ts'
import { parseAccountInput } from '#/features/watch/search/parse-account-input.ts'
import { watchPath } from '#/features/watch/search/watch-address.ts'
import { findAccounts, plain } from './find-accounts.ts'

const maxAccounts = 6
const maxArticles = 4

interface PaletteContent {
  groups: PaletteGroup[]
  /** Set if none of the user's accounts has the typed name. */
  notice: string | undefined
}

interface Ends {
  onClose: () => void
  /** Also closes the palette. */
  onShortcuts: () => void
}

/** The palette's contents for the typed text; without text, the most frequent actions. */
export function usePaletteGroups(typed: string, { onClose, onShortcuts }: Ends): PaletteContent {
  const t = useTranslations('frame.palette')
  const shell = useTranslations('shell')
  const api = useApi()
  const router = useRouter()
  const locale = useLocale()
  const { hosts } = useConfig()
  const { theme, setTheme } = useTheme()
  const deferred = useDeferredValue(typed)
  const q = usePaused(typed)
  const { data, isPending } = useQuery(dashboardQuery(api))
  const help = useQuery({
    ...articleSearchQuery(api, { site: 'support', q, pageSize: maxArticles }),
    placeholderData: keepPreviousData,
  })
  // The page's commands as of when the palette opened.
  const [offered] = useState(offeredCommands)

  const words = plain(deferred).split(/\s+/).filter(Boolean)
  const fits = ({ label }: PaletteItem) => words.every((word) => plain(label).includes(word))
  const isIdle = words.length === 0
  const closeAnd = (what: () => void) => () => {
    onClose()
    what()
  }
  const go = (path: `/${string}`) => closeAnd(() => router.push(localePath(path, locale)))
  const goToUrl = (address: string) => closeAnd(() => window.location.assign(address))

  const seen = parseAccountInput(deferred)
  const isWatched = seen.kind === 'account' && data?.monitors.some(({ username }) => username === seen.username)
  // A full page load, because the dashboard's box reads its URL on load. Hidden until the user's own accounts are known,
  // because Enter would choose these instead.
  const named: PaletteItem[] =
    seen.kind !== 'account' || isPending
      ? []
      : [
          ...(isWatched
            ? []
            : [
                {
                  key: 'watch',
                  label: t('watch', { username: seen.username }),
                  icon: <Plus aria-hidden="true" />,
                  onSelect: goToUrl(localePath(watchPath(seen.username), locale)),
                },
              ]),
          {
            key: 'search',
            label: t('search', { username: seen.username }),
            icon: <Search aria-hidden="true" />,
            onSelect: goToUrl(localePath(`/search?q=${encodeURIComponent(seen.username)}`, locale)),
          },
        ]
  const accounts = findAccounts(data?.monitors ?? [], deferred).slice(0, maxAccounts)
  const screenItem = (label: string, path: `/${string}`, onSelect: () => void): PaletteItem => ({
    key: `${path} ${label}`,
    label,
    icon: <ArrowRight aria-hidden="true" />,
    onSelect,
  })
  const linked = ({ site, path, label }: NavLink) =>
    screenItem(shell(`nav.${label}`), path, site === 'web' ? go(path) : goToUrl(absoluteUrl(hosts, site, path, locale)))
  const screens: PaletteItem[] = [
    ...accountLinks.map(({ path, label }) => screenItem(shell(`nav.${label}`), path, go(path))),
    screenItem(t('compare'), '/compare', go('/compare')),
    ...workLinks.map(linked),
  ]
  const legal = legalLinks.map(linked)
  const preferences: PaletteItem[] = [
    { key: 'keys', label: t('shortcuts'), icon: <Keyboard aria-hidden="true" />, onSelect: onShortcuts },
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        key: each,
        label: `${shell('theme.label')}: ${shell(`theme.${each}`)}`,
        icon: <SunMoon aria-hidden="true" />,
        onSelect: closeAnd(() => setTheme(each)),
      })),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({
        key: each,
        label: `${shell('language.label')}: ${localeNames[each]}`,
        icon: <Languages aria-hidden="true" />,
        onSelect: closeAnd(() => switchLanguage(each)),
      })),
  ]
  const commands: PaletteItem[] = (offered?.commands ?? []).map(({ key, label, run }) => ({
    key,
    label,
    icon: <Zap aria-hidden="true" />,
    onSelect: closeAnd(run),
  }))

  const groups = [
    { key: 'page', heading: offered?.subject ?? '', items: commands.filter(fits) },
    {
      key: 'accounts',
      heading: t('accounts'),
      items: accounts.map(({ id, username, name, pictureUrl }) => ({
        key: id,
        label: name || username,
        note: `@${username}`,
        icon: <Avatar name={name || username} src={pictureUrl} size={24} />,
        onSelect: go(`/accounts/${id}`),
      })),
    },
    // Before other people's usernames, which can be any word: typing a screen's name should find the screen.
    { key: 'screens', heading: t('screens'), items: isIdle ? screens : [...screens, ...legal].filter(fits) },
    { key: 'named', heading: t('instagram'), items: named },
    {
      key: 'preferences',
      heading: t('preferences'),
      items: isIdle ? preferences.slice(0, 1) : preferences.filter(fits),
    },
    {
      key: 'help',
      heading: t('help'),
      items: isIdle
        ? []
        : (help.data?.articles ?? []).map(({ slug, title }) => ({
            key: slug,
            label: title,
            icon: <CircleQuestionMark aria-hidden="true" />,
            onSelect: goToUrl(absoluteUrl(hosts, 'support', `/${slug}`, locale)),
          })),
    },
  ]
  const isUnknown = named.length > 0 && accounts.length === 0 && (data?.monitors.length ?? 0) > 0
  return { groups, notice: isUnknown ? t('noAccounts') : undefined }
}
