import { useTranslations } from 'next-intl'
import { useRecentSearches } from './recent-searches.ts'

const most = 4

/** The usernames last searched for in this browser, to search for again in the box above. */
export function RecentNames({ onChoose }: { onChoose: (username: string) => void }) {
  const t = useTranslations('search.recent')
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p id="recent-names" className="text-soft">
        {t('title')}
      </p>
      <ul aria-labelledby="recent-names" className="flex flex-wrap gap-x-3">
        {searches.slice(0, most).map(({ username }) => (
          <li key={username}>
            <button type="button" className="link py-1" onClick={() => onChoose(username)}>
              @{username}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
