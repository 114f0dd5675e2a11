'use client'

import { ErrorPage } from '@tidewatch/shell/error-page'

export default ErrorPage
