import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import { privateTabStorage } from '@tidewatch/auth/session/private-storage'
import { tabKeys } from '@tidewatch/auth/session/stored-keys'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * What the tab bar can't know when it's rendered on the server: the number of new changes, and the open half of the
 * dashboard.
 */
export function TabMarks() {
  const query = useSearchParams()
  const pathname = usePathname()
  const isList = ['watched', 'away'].includes(query.get('tab') ?? '')
  const isDashboard = /\/dashboard$/.test(pathname)
  useEffect(() => {
    if (!isDashboard) return
    for (const link of document.querySelectorAll('[data-half]')) {
      if ((link.getAttribute('data-half') === 'list') === isList) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [isDashboard, isList])
  return (
    <QueryScope>
      <Unseen />
    </QueryScope>
  )
}

/**
 * From the last loaded dashboard; the bar makes no request of its own. Tab storage keeps the number across full page
 * loads.
 */
function Unseen() {
  const t = useTranslations('frame')
  const { data } = useQuery({ ...dashboardQuery(useApi()), enabled: false })
  const [kept] = useState(() => Number(privateTabStorage.read(tabKeys.unseenChanges)))
  const [container, setContainer] = useState<Element | null>(null)
  const known = data?.unseen
  useEffect(() => setContainer(document.querySelector('[data-unseen]')), [])
  useEffect(() => {
    if (known !== undefined) privateTabStorage.write(tabKeys.unseenChanges, known > 0 ? String(known) : null)
  }, [known])
  const count = known ?? kept
  if (!container || !(count > 0)) return null
  return createPortal(
    <>
      <span
        aria-hidden="true"
        className="tabular absolute top-0.5 left-1/2 ml-2.5 min-w-4.5 rounded-full bg-tide px-1 text-center font-medium text-on-tide text-xs leading-4.5"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only"> {t('unseen', { count })}</span>
    </>,
    container,
  )
}
