import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { useTranslations } from 'next-intl'
import { useRecentSearches } from './recent-searches.ts'

const most = 6

/** Links to the accounts last searched for in this browser. Renders nothing if there are none. */
export function RecentLinks({ except }: { except?: string }) {
  const t = useTranslations('search.recent')
  const searches = useRecentSearches().filter(({ username }) => username !== except)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="font-medium text-sm">
        {t('title')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {searches.slice(0, most).map(({ username, name, pictureUrl }) => (
          <li key={username}>
            <Link
              href={{ pathname: '/search', query: { q: username } }}
              className="inline-flex h-9 items-center gap-2 rounded-md border border-hairline bg-raised pr-3 pl-1.5 text-sm hover:border-edge pointer-coarse:h-11"
            >
              <Avatar name={name || username} src={pictureUrl} size={24} />@{username}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link href="/search-history" className="link">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}
