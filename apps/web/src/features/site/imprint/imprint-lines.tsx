import type { Operator } from '@tidewatch/site-config/operator'
import type { ReactNode } from 'react'

/** The operator's details for the imprint, in order, without empty ones. */
export function imprintLines(operator: Operator) {
  const lines = [
    { field: 'name', value: operator.name },
    { field: 'representative', value: operator.representative },
    { field: 'address', value: operator.address.map((line) => <div key={line}>{line}</div>) },
    { field: 'email', value: mailLink(operator.email) },
    { field: 'phone', value: operator.phone },
    { field: 'register', value: operator.register },
    { field: 'taxNumber', value: operator.taxNumber },
    { field: 'privacyEmail', value: mailLink(operator.privacyEmail) },
    { field: 'editor', value: operator.representative ?? operator.name },
  ] as const satisfies { field: string; value: ReactNode }[]
  return lines.filter(({ value }) => value !== null)
}

function mailLink(address: string) {
  return (
    <a href={`mailto:${address}`} className="link">
      {address}
    </a>
  )
}
