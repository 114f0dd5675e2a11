import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { createContext, type ReactNode, useContext } from 'react'

const ConfigContext = createContext<PublicConfig | null>(null)

export function ConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** Hosts, environment and identity project of the running deployment. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs the site document around it.')
  return config
}
