import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { getSample } from '@tidewatch/contract/watch/samples'

/** Thirty days of the sample account that the sample page replays; `null` until they exist. */
export async function loadReplay(client: ApiClient) {
  const { monitors, replay } = await call(client, getSample, {})
  const monitor = monitors.find(({ id }) => id === replay?.monitorId)
  return replay && monitor ? { monitor, replay } : null
}
