import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import {
  addFamilyReport,
  declineFamilyAgreement,
  endFamilyAgreement,
  getFamilyAgreement,
  getFamilyReceipt,
  hideFamilyItem,
  inviteTeen,
  listFamilyAgreements,
  listFamilyEvents,
  listFamilyReports,
  type NewFamilyAgreement,
  openFamilyInvitation,
  openFamilyReport,
  pauseFamilyAgreement,
  signFamilyAgreement,
} from '@tidewatch/contract/family/family'
import { type BodyOf, call } from '../call.ts'
import { callPages, callQuery, invalidate, invalidateWithoutWaiting } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const familyKey = ['family'] as const
const listKey = [...familyKey, 'list'] as const
const agreementKey = (id: string) => [...familyKey, 'agreement', id] as const
const invitationKey = (secret: string) => [...familyKey, 'invitation', secret] as const

/** The user's family agreements, as a parent and as a teen. */
export const familyAgreementsQuery = (client: ApiClient) => callQuery(client, listFamilyAgreements, {}, listKey)

/** Rejects with 10004 for everyone but its two sides. */
export const familyAgreementQuery = (client: ApiClient, id: string) =>
  callQuery(client, getFamilyAgreement, { params: { id } }, [...agreementKey(id), 'terms'])

/** The log of a family agreement, newest first, page by page. */
export const familyLogQuery = (client: ApiClient, id: string) =>
  callPages(client, listFamilyEvents, { params: { id } }, [...agreementKey(id), 'log'])

/** The reports of a family agreement, newest first, page by page, without their contents. */
export const familyReportsQuery = (client: ApiClient, id: string) =>
  callPages(client, listFamilyReports, { params: { id } }, [...agreementKey(id), 'reports'])

/**
 * A report. The other side sees each reading, so it's requested once per visit. Rejects with 10007 while it's closed.
 */
export const familyReportQuery = (client: ApiClient, id: string, reportId: string) =>
  queryOptions({
    queryKey: [...agreementKey(id), 'report', reportId],
    queryFn: async ({ signal, client: queries }) => {
      const opened = await call(client, openFamilyReport, { params: { id, reportId }, signal })
      // The log now has the reading, and the report counts as read.
      for (const part of ['terms', 'log', 'reports'])
        void queries.invalidateQueries({ queryKey: [...agreementKey(id), part] })
      void queries.invalidateQueries({ queryKey: listKey })
      return opened
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Rejects with 10004 before the family agreement is signed. */
export const familyReceiptQuery = (client: ApiClient, id: string) =>
  callQuery(client, getFamilyReceipt, { params: { id } }, [...agreementKey(id), 'receipt'])

/** Rejects with 10004 for a link that opens nothing. */
export const familyInvitationQuery = (client: ApiClient, secret: string) =>
  queryOptions({
    queryKey: invitationKey(secret),
    queryFn: ({ signal }) => call(client, openFamilyInvitation, { body: { secret }, signal }),
    retry: false,
  })

/** Writes a family agreement; the secret is returned only once. Rejects with 10001 and its field, or 10007. */
export const inviteTeenMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: NewFamilyAgreement) => call(client, inviteTeen, { body }),
    onSuccess: invalidateWithoutWaiting(listKey),
  })

/** Signs as the teen. Rejects with 10007 for the user's own invitation, and for one that's closed. */
export const signFamilyAgreementMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof signFamilyAgreement>) => call(client, signFamilyAgreement, { body }),
    onSuccess: invalidate(listKey),
  })

export const declineFamilyAgreementMutation = (client: ApiClient, secret: string) =>
  mutationOptions({
    mutationFn: () => call(client, declineFamilyAgreement, { body: { secret } }),
    onSuccess: (invitation, _body, _result, context) =>
      context.client.setQueryData(familyInvitationQuery(client, secret).queryKey, invitation),
  })

export const pauseFamilyAgreementMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (paused: boolean) => call(client, pauseFamilyAgreement, { params: { id }, body: { paused } }),
    onSuccess: (agreement, _body, _result, context) => cacheAgreement(client, context.client, agreement),
  })

export const endFamilyAgreementMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(client, endFamilyAgreement, { params: { id } }),
    onSuccess: (agreement, _body, _result, context) => cacheAgreement(client, context.client, agreement),
  })

export const hideFamilyItemMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (item: BodyOf<typeof hideFamilyItem>['item']) =>
      call(client, hideFamilyItem, { params: { id }, body: { item } }),
    onSuccess: (agreement, _item, _result, context) => cacheAgreement(client, context.client, agreement),
  })

/** Adds a report: amounts only. Rejects with 10007 for a second one on the same day. */
export const addFamilyReportMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (figures: BodyOf<typeof addFamilyReport>) =>
      call(client, addFamilyReport, { params: { id }, body: figures }),
    onSuccess: invalidate(familyKey),
  })

function cacheAgreement(client: ApiClient, queries: QueryClient, agreement: FamilyAgreement): Promise<unknown> {
  queries.setQueryData(familyAgreementQuery(client, agreement.id).queryKey, agreement)
  return queries.invalidateQueries({ queryKey: familyKey })
}
