import { mutationOptions } from '@tanstack/react-query'
import {
  addChannel,
  deleteChannel,
  linkTelegram,
  listChannels,
  subscribeBrowser,
  testChannel,
  updateChannel,
} from '@tidewatch/contract/delivery/channels'
import { type BodyOf, call } from '../call.ts'
import { callQuery, invalidate, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const channelsKey = ['user', 'channels'] as const

/** The user's channels, and the providers that can be connected. */
export const channelsQuery = (client: ApiClient) => callQuery(client, listChannels, {}, channelsKey)

/** Connects a channel by its address. Rejects with 10001 for one that isn't the provider's. */
export const addChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof addChannel>) => call(client, addChannel, { body }),
    onSuccess: invalidate(channelsKey),
  })

/** Makes a link that connects a Telegram chat, once, within an hour. */
export const linkTelegramMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: () => call(client, linkTelegram, {}), onSuccess: invalidate(channelsKey) })

/** Turns notifications on in this browser. Rejects with 10001 for a push address that may not be called. */
export const subscribeBrowserMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof subscribeBrowser>) => call(client, subscribeBrowser, { body }),
    onSuccess: invalidate(channelsKey),
  })

/** Pauses a channel, turns it on, changes when it sends, or renames a browser. */
export const updateChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof updateChannel>) =>
      call(client, updateChannel, { params: { id }, body }),
    onSettled: invalidateOnSettled(channelsKey),
  })

/** Disconnects a channel. */
export const deleteChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, deleteChannel, { params: { id } }),
    onSuccess: invalidate(channelsKey),
  })

/** Sends a test message now; resolves with the result, whatever came back. */
export const testChannelMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, testChannel, { params: { id } }),
    onSettled: invalidateOnSettled(channelsKey),
  })
