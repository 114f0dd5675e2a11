import { useUrlSecret } from '@tidewatch/shell/use-url-secret'

/** The secret of the claim that the address opens, which can be kept and opened again. */
export function useClaimSecret(): [string, (secret: string) => void] {
  const secret = useUrlSecret() ?? ''
  return [
    secret,
    (next) => {
      window.location.hash = next
    },
  ]
}
