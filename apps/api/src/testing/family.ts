import {
  addFamilyReport,
  inviteTeen,
  type NewFamilyAgreement,
  signFamilyAgreement,
} from '@tidewatch/contract/family/family'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** Terms that are valid on the day at which tests start. */
export const familyTerms: NewFamilyAgreement = {
  parentName: 'Marta',
  teenName: 'Jonas',
  message: 'Let us look at the numbers together on Sundays.',
  requested: ['totals', 'new-follows', 'active-hours', 'settings'],
  reviewOn: '2027-02-01',
  endsOn: '2027-05-01',
  adultOn: '2028-09-03',
}

/** The numbers that a browser computes from an archive of this day. */
export function familyFigures(to = '2026-11-21', from = '2026-10-23'): FamilyFigures {
  return {
    from,
    to,
    totals: { followers: 214, following: 180, posts: 12, likesGiven: 96, commentsWritten: 8 },
    newFollows: 9,
    hours: Array.from({ length: 24 }, (_, hour) => (hour > 14 && hour < 22 ? 12 : 0)),
    settings: {
      'private-account': 'on',
      'messages-limited': 'on',
      'tags-limited': 'unsure',
      'hidden-words': 'off',
      'less-sensitive': 'on',
      'sleep-mode': 'off',
      'daily-limit': 'unsure',
      'two-factor': 'on',
    },
  }
}

export async function invite(api: TestApp, parent: string, terms: Partial<NewFamilyAgreement> = {}) {
  const { data } = await callApi(api.app, inviteTeen, { token: parent, body: { ...familyTerms, ...terms } })
  return { id: data.agreement.id, secret: data.secret }
}

/** A family agreement signed by both sides, in which the teen shares everything requested. */
export async function signedAgreement(
  api: TestApp,
  { parent, teen }: { parent: string; teen: string },
  terms: Partial<NewFamilyAgreement> = {},
): Promise<string> {
  const { id, secret } = await invite(api, parent, terms)
  const body = { secret, name: 'Jonas Lind', shared: terms.requested ?? familyTerms.requested, isOldEnough: true }
  await callApi(api.app, signFamilyAgreement, { token: teen, body })
  return id
}

export async function report(
  api: TestApp,
  teen: string,
  id: string,
  figures: FamilyFigures & { archiveMarks?: string[] } = familyFigures(),
): Promise<string> {
  const { data } = await callApi(api.app, addFamilyReport, { token: teen, params: { id }, body: figures })
  return data.id
}
