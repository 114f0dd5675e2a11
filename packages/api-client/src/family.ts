import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FamilyPact } from '@tidewatch/contract/family'
import {
  addFamilyReport,
  declineFamilyPact,
  endFamilyPact,
  getFamilyPact,
  getFamilyReceipt,
  hideFamilyItem,
  inviteTeen,
  listFamilyEvents,
  listFamilyPacts,
  listFamilyReports,
  type NewFamilyPact,
  openFamilyInvitation,
  openFamilyReport,
  pauseFamilyPact,
  signFamilyPact,
} from '@tidewatch/contract/family-calls'
import type { z } from 'zod'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

const familyKey = ['family'] as const
const listKey = [...familyKey, 'list'] as const
const pactKey = (id: string) => [...familyKey, 'pact', id] as const
const invitationKey = (secret: string) => [...familyKey, 'invitation', secret] as const

/** The user's pacts, as a parent and as a teen. */
export const familyPactsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: listKey, queryFn: ({ signal }) => call(client, listFamilyPacts, { signal }) })

/** Rejects with 10004 for everybody but its two sides. */
export const familyPactQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...pactKey(id), 'terms'],
    queryFn: ({ signal }) => call(client, getFamilyPact, { params: { id }, signal }),
  })

/** What was done with a pact, newest first, page by page. */
export const familyLogQuery = (client: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...pactKey(id), 'log'],
    queryFn: ({ pageParam, signal }) =>
      call(client, listFamilyEvents, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The reports of a pact, newest first, page by page; what is in them is opened one by one. */
export const familyReportsQuery = (client: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...pactKey(id), 'reports'],
    queryFn: ({ pageParam, signal }) =>
      call(client, listFamilyReports, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** A report. Each look is told the other side, so it is asked for once per visit. Rejects with 10007 while it is closed. */
export const familyReportQuery = (client: ApiClient, id: string, reportId: string) =>
  queryOptions({
    queryKey: [...pactKey(id), 'report', reportId],
    queryFn: async ({ signal, client: queries }) => {
      const opened = await call(client, openFamilyReport, { params: { id, reportId }, signal })
      // The look is in the log, and the report is read.
      for (const part of ['terms', 'log', 'reports'])
        void queries.invalidateQueries({ queryKey: [...pactKey(id), part] })
      void queries.invalidateQueries({ queryKey: listKey })
      return opened
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Rejects with 10004 before the pact is signed. */
export const familyReceiptQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...pactKey(id), 'receipt'],
    queryFn: ({ signal }) => call(client, getFamilyReceipt, { params: { id }, signal }),
  })

/** Rejects with 10004 for a link that opens nothing. */
export const familyInvitationQuery = (client: ApiClient, secret: string) =>
  queryOptions({
    queryKey: invitationKey(secret),
    queryFn: ({ signal }) => call(client, openFamilyInvitation, { body: { secret }, signal }),
    retry: false,
  })

/** Writes a pact; the answer's secret is told this once. Rejects with 10001 and its field, or 10007. */
export const inviteTeenMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: NewFamilyPact) => call(client, inviteTeen, { body }),
    onSuccess: (_made, _body, _result, context) => context.client.invalidateQueries({ queryKey: listKey }),
  })

/** Signs as the teen. Rejects with 10007 for one's own invitation, and for one that is closed. */
export const signFamilyPactMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: z.input<NonNullable<typeof signFamilyPact.body>>) => call(client, signFamilyPact, { body }),
    onSuccess: (_signed, _body, _result, context) => context.client.invalidateQueries({ queryKey: listKey }),
  })

export const declineFamilyPactMutation = (client: ApiClient, secret: string) =>
  mutationOptions({
    mutationFn: () => call(client, declineFamilyPact, { body: { secret } }),
    onSuccess: (invitation, _body, _result, context) =>
      context.client.setQueryData(familyInvitationQuery(client, secret).queryKey, invitation),
  })

export const pauseFamilyPactMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (paused: boolean) => call(client, pauseFamilyPact, { params: { id }, body: { paused } }),
    onSuccess: (pact, _body, _result, context) => show(client, context.client, pact),
  })

export const endFamilyPactMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(client, endFamilyPact, { params: { id } }),
    onSuccess: (pact, _body, _result, context) => show(client, context.client, pact),
  })

export const hideFamilyItemMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (item: z.input<NonNullable<typeof hideFamilyItem.body>>['item']) =>
      call(client, hideFamilyItem, { params: { id }, body: { item } }),
    onSuccess: (pact, _item, _result, context) => show(client, context.client, pact),
  })

/** Hands a report over: amounts alone. Rejects with 10007 for a second one of a day. */
export const addFamilyReportMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (figures: z.input<NonNullable<typeof addFamilyReport.body>>) =>
      call(client, addFamilyReport, { params: { id }, body: figures }),
    onSuccess: (_added, _figures, _result, context) => context.client.invalidateQueries({ queryKey: familyKey }),
  })

function show(client: ApiClient, queries: QueryClient, pact: FamilyPact): Promise<unknown> {
  queries.setQueryData(familyPactQuery(client, pact.id).queryKey, pact)
  return queries.invalidateQueries({ queryKey: familyKey })
}
