import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { familyFigures, familyTerms, invite, report, signedAgreement } from '../family.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

let people = 0

/** Two new people, since a parent can have at most six family agreements. */
async function pair({ api }: AccessWorld) {
  people += 1
  return { parent: await api.signIn({ id: `parent ${people}` }), teen: await api.signIn({ id: `teen ${people}` }) }
}

async function invited(world: AccessWorld) {
  const both = await pair(world)
  return { ...both, ...(await invite(world.api, both.parent)) }
}

async function signed(world: AccessWorld) {
  const both = await pair(world)
  return { ...both, params: { id: await signedAgreement(world.api, both) } }
}

async function asParent(world: AccessWorld) {
  const { parent, params } = await signed(world)
  return { token: parent, params }
}

async function asTeen(world: AccessWorld) {
  const { teen, params } = await signed(world)
  return { token: teen, params }
}

export const familyAccessEntries = {
  listFamilyAgreements: () => ({}),
  inviteTeen: async (world) => ({ token: (await pair(world)).parent, body: familyTerms }),
  openFamilyInvitation: async (world) => ({ body: { secret: (await invited(world)).secret } }),
  signFamilyAgreement: async (world) => {
    const { teen, secret } = await invited(world)
    return { token: teen, body: { secret, name: 'Jonas', shared: ['totals'], isOldEnough: true } }
  },
  declineFamilyAgreement: async (world) => ({ body: { secret: (await invited(world)).secret } }),
  getFamilyAgreement: asParent,
  pauseFamilyAgreement: async (world) => ({ ...(await asTeen(world)), body: { paused: false } }),
  endFamilyAgreement: asTeen,
  hideFamilyItem: async (world) => ({ ...(await asTeen(world)), body: { item: 'totals' } }),
  listFamilyEvents: asTeen,
  getFamilyReceipt: asParent,
  addFamilyReport: async (world) => {
    const { teen, params } = await signed(world)
    const today = utcDay(world.api.clock.now())
    return { token: teen, params, body: familyFigures(today) }
  },
  listFamilyReports: asParent,
  openFamilyReport: async (world) => {
    const { parent, teen, params } = await signed(world)
    return { token: parent, params: { ...params, reportId: await report(world.api, teen, params.id) } }
  },
} satisfies Partial<AccessEntries>
