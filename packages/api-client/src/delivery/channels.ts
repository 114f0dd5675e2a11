import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addChannel,
  deleteChannel,
  linkTelegram,
  listChannels,
  testChannel,
  updateChannel,
} from '@tidewatch/contract/delivery/channels'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

const channelsKey = ['user', 'channels'] as const

/** The user's channels, and the providers that can be connected. */
export const channelsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: channelsKey, queryFn: ({ signal }) => call(client, listChannels, { signal }) })

/** Connects a channel by its address. Rejects with 10001 for one that isn't the provider's. */
export const addChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: z.input<NonNullable<typeof addChannel.body>>) => call(client, addChannel, { body }),
    onSuccess: (_data, _input, _result, context) => context.client.invalidateQueries({ queryKey: channelsKey }),
  })

/** Makes a link that connects a Telegram chat, once, within an hour. */
export const linkTelegramMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, linkTelegram, {}),
    onSuccess: (_data, _input, _result, context) => context.client.invalidateQueries({ queryKey: channelsKey }),
  })

/** Pauses a channel, turns it on, or changes when it sends. */
export const updateChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & z.input<NonNullable<typeof updateChannel.body>>) =>
      call(client, updateChannel, { params: { id }, body }),
    onSettled: (_data, _error, _input, _result, context) => context.client.invalidateQueries({ queryKey: channelsKey }),
  })

/** Disconnects a channel. */
export const deleteChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, deleteChannel, { params: { id } }),
    onSuccess: (_data, _id, _result, context) => context.client.invalidateQueries({ queryKey: channelsKey }),
  })

/** Sends a test message now; resolves with how it went, whatever came back. */
export const testChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, testChannel, { params: { id } }),
    onSettled: (_data, _error, _id, _result, context) => context.client.invalidateQueries({ queryKey: channelsKey }),
  })
