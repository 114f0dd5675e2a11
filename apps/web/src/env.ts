import { readWebEnv } from '@tidewatch/site-config/runtime-config'

/** The environment of the running server, checked when it starts. Nothing else reads `process.env`. */
export const env = readWebEnv(process.env)
