import '#/features/archive-reading/zod-without-eval.ts'

import { expose } from 'comlink'
import { closeNetwork } from './close-network.ts'
import { createDesk } from './people-desk.ts'

closeNetwork(self)
expose(createDesk())
