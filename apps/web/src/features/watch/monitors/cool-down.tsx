import { useNow, useTranslations } from 'next-intl'

/** Whole minutes until a collection can be requested again; 0 if it can be now. */
export function useCoolDown(retrackAt: string | null): number {
  const now = useNow({ updateInterval: 30_000 })
  return retrackAt ? Math.max(0, Math.ceil((Date.parse(retrackAt) - now.getTime()) / 60_000)) : 0
}

/** "in 42 min", "in 20 h", or nothing once a collection can be requested. */
export function CoolDown({ minutes }: { minutes: number }) {
  const t = useTranslations('monitors.menu')
  if (minutes === 0) return null
  return minutes > 90 ? t('coolDownHours', { hours: Math.ceil(minutes / 60) }) : t('coolDown', { minutes })
}
