import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Call } from '@tidewatch/contract/define-call'
import type { z } from 'zod'
import { type CallInput, call } from './call.ts'
import type { ApiClient } from './clients.ts'

/** A query that makes one call. */
export function callQuery<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  const Key extends QueryKey,
>(client: ApiClient, defined: Call<Params, Query, Body, Data>, input: CallInput<Params, Query, Body>, queryKey: Key) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(client, defined, { ...input, signal }) })
}

/** An infinite query for a call that answers page by page; the input is that of the first page. */
export function callPages<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType<{ nextCursor: string | null }>,
  const Key extends QueryKey,
>(client: ApiClient, defined: Call<Params, Query, Body, Data>, input: CallInput<Params, Query, Body>, queryKey: Key) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input.query as object | undefined), ...(pageParam !== null && { cursor: pageParam }) }
      return call(client, defined, { ...input, query, signal } as CallInput<Params, Query, Body>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The `onSuccess` of a mutation after which the queries below these keys are out of date. */
export function invalidate(...queryKeys: QueryKey[]) {
  return (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    invalidateAll(client, queryKeys)
}

/** Like `invalidate`, for a result that's returned only once: it doesn't wait until the queries have reloaded. */
export function invalidateWithoutWaiting(...queryKeys: QueryKey[]) {
  return (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    void invalidateAll(client, queryKeys)
}

/** The `onSettled` of a mutation that may have changed something even if it failed. */
export function invalidateOnSettled(...queryKeys: QueryKey[]) {
  return (
    _data: unknown,
    _error: Error | null,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) => invalidateAll(client, queryKeys)
}

/** Refetches the queries below these keys that are shown, and resolves when that's done. */
export function invalidateAll(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<unknown> {
  return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
