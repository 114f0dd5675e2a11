import '@tidewatch/shell/zod-without-eval'

import { expose } from 'comlink'
import { handleStopRequests } from '#/features/archive/reading/stop-request.ts'
import type { WorkerMessage } from '#/features/archive/reading/worker-messages.ts'
import { closeNetwork } from './close-network.ts'
import { createPeopleService } from './people-service.ts'

closeNetwork(self)
const { signal, during } = handleStopRequests(self)
const service = createPeopleService(signal)
expose({ ...service, read: (...args: Parameters<typeof service.read>) => during(service.read(...args)) })
// Comlink ignores it, as it does every message that isn't an answer.
self.postMessage({ type: 'ready' } satisfies WorkerMessage)
