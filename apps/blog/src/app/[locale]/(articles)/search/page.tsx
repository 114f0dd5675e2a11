import { SearchPage, type SearchProps, searchMetadata } from '@tidewatch/articles/search/search-page'
import { articleReader } from '#/features/reader.ts'

// The layout makes pages static; results depend on the query.
export const dynamic = 'force-dynamic'

export const generateMetadata = searchMetadata

export default function Page(props: SearchProps) {
  return <SearchPage {...props} site="blog" articleReader={articleReader} />
}
