import type { ArchiveProblem } from '@tidewatch/instagram/archive/verdict/inventory'
import { useTranslations } from 'next-intl'

/** Names that aren't translated. */
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

/** Describes a problem with an export in plain words, and what to do about it. */
export function useProblemText(): (problem: ArchiveProblem) => string {
  const t = useTranslations('imports.problems')
  return ({ code, file, seems }) =>
    t(code, { file: file ?? 'none', seems: seems ?? 'none', service: (seems && serviceNames[seems]) ?? '' })
}
