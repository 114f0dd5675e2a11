import type { ArchiveProblem } from '@tidewatch/instagram/archive/verdict/inventory'
import { useTranslations } from 'next-intl'

/** Names that are the same in every language. */
const serviceNames: Partial<Record<NonNullable<ArchiveProblem['seems']>, string>> = {
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X (Twitter)',
  snapchat: 'Snapchat',
  whatsapp: 'WhatsApp',
  google: 'Google Takeout',
  telegram: 'Telegram',
  discord: 'Discord',
  linkedin: 'LinkedIn',
  spotify: 'Spotify',
  reddit: 'Reddit',
  pinterest: 'Pinterest',
}

/** A problem of an archive in plain words, with what to do. */
export function useProblemText(): (problem: ArchiveProblem) => string {
  const t = useTranslations('imports.problems')
  return ({ code, file, seems }) =>
    t(code, { file: file ?? 'none', seems: seems ?? 'none', service: (seems && serviceNames[seems]) ?? '' })
}
