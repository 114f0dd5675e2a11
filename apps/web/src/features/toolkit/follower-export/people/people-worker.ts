import '@tidewatch/shell/zod-without-eval'

import { expose } from 'comlink'
import { handleStopRequests } from '#/features/archive/reading/stop-request.ts'
import { closeNetwork } from './close-network.ts'
import { createPeopleService } from './people-service.ts'

closeNetwork(self)
const { signal, during } = handleStopRequests(self)
const service = createPeopleService(signal)
expose({ ...service, read: (...args: Parameters<typeof service.read>) => during(service.read(...args)) })
