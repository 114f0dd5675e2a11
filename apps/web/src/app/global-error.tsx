'use client'

import { GlobalError } from '@tidewatch/shell/global-error'

export default GlobalError
