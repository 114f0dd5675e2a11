import '#/features/archive-reading/zod-without-eval.ts'

import { expose } from 'comlink'
import { followStopRequest } from '#/features/archive-reading/stop-request.ts'
import { closeNetwork } from './close-network.ts'
import { createDesk } from './people-desk.ts'

closeNetwork(self)
const { signal, during } = followStopRequest(self)
const desk = createDesk(signal)
expose({ ...desk, read: (...args: Parameters<typeof desk.read>) => during(desk.read(...args)) })
