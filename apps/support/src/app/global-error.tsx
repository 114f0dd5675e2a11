'use client'

import { GlobalErrorDocument } from '@tidewatch/shell/global-error-document'

export default GlobalErrorDocument
