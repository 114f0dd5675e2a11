import { createArticleProxy } from '@tidewatch/articles/article-proxy'
import { env } from './env.ts'

const proxy = createArticleProxy(env)

export default proxy

export const config = { matcher: '/((?!api/|_next/|__/|.*\\..*).*)' }
