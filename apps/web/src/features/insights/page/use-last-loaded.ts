import { useState } from 'react'

/**
 * A query's data or, while it has none because its filter was changed, what it last had for the same subject: offline,
 * a change of the filter mustn't take away what is on the screen.
 */
export function useLastLoaded<Data>(data: Data | undefined, subject = ''): Data | undefined {
  const [last, setLast] = useState({ subject, data })
  const isOutdated = last.subject !== subject || (data !== undefined && data !== last.data)
  if (isOutdated) setLast({ subject, data })
  return data ?? (isOutdated ? undefined : last.data)
}
