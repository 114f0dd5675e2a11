'use client'

import { ArticlesErrorPage } from '@tidewatch/articles/articles-error-page'

export default ArticlesErrorPage
