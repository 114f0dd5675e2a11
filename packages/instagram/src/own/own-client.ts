import type {
  OwnInsightPoint,
  OwnInsightsObservation,
  OwnProfileObservation,
} from '@tidewatch/insights/connected/own-insights'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { GraphError } from '../graph/graph-error.ts'
import { observeMedia } from '../graph/observe.ts'
import { mediaPageSchema } from '../graph/payload.ts'
import { observeOwnProfile, observeStories } from './observe-insights.ts'
import { createOwnCalls, type OwnCallsOptions, type OwnToken } from './own-calls.ts'
import {
  codeResponseSchema,
  doneSchema,
  longLivedSchema,
  ownProfileSchema,
  storiesResponseSchema,
} from './own-payload.ts'
import { readOwnInsights } from './read-own-insights.ts'

export type { OwnToken } from './own-calls.ts'

/** The permissions requested from an owner. The first is required; the others may be declined one by one. */
export const ownScopes = [
  'instagram_business_basic',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
] as const
export type OwnScope = (typeof ownScopes)[number]

interface OwnClientOptions extends OwnCallsOptions {
  appId: string
  appSecret: string
  /** `https://www.instagram.com`: location of the login window. */
  loginUrl: string
  /** `https://api.instagram.com`: where codes are exchanged. */
  tokenUrl: string
}

export interface OwnAccess {
  accessToken: string
  expiresAt: Date
}

/** Reads an account with its owner's own token. All calls reject with `GraphError`, or with the signal's reason. */
export interface OwnClient {
  /** URL of Instagram's login window. Instagram has no PKCE; only `state` ties the response to the requester. */
  authorizeUrl: (options: { redirectUri: string; state: string }) => string
  /** Exchanges a code for a long-lived token. `scopes` are the permissions that the owner granted. */
  exchangeCode: (options: { code: string; redirectUri: string }) => Promise<OwnAccess & { scopes: OwnScope[] }>
  /** A new token, valid for another sixty days. Works from a day after the token was issued until it expires. */
  refresh: (token: OwnToken) => Promise<OwnAccess>
  readProfile: (token: OwnToken, signal?: AbortSignal) => Promise<OwnProfileObservation>
  /** The newest posts with the likes that only their owner sees, one page. */
  readMedia: (token: OwnToken, options: { limit: number; signal?: AbortSignal }) => Promise<MediaObservation[]>
  /** The live stories, each of which lasts twenty-four hours; older ones aren't available anywhere. */
  readStories: (token: OwnToken, signal?: AbortSignal) => Promise<OwnInsightPoint[]>
  /** Insights of the given days, which should be at most ninety days old; hours and audience as of now. */
  readInsights: (token: OwnToken, options: { days: string[]; signal?: AbortSignal }) => Promise<OwnInsightsObservation>
  /** Subscribes this app to notifications of comments and mentions. */
  subscribe: (token: OwnToken) => Promise<void>
  /** Revokes the access at Instagram: notifications and the permission itself. */
  revoke: (token: OwnToken) => Promise<void>
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login */
export function createOwnClient(options: OwnClientOptions): OwnClient {
  const { appId, appSecret, loginUrl, tokenUrl, graphUrl, now } = options
  const calls = createOwnCalls(options)

  async function fetchLongLivedToken(
    path: string,
    query: Record<string, string>,
    igUserId: string | null,
  ): Promise<OwnAccess> {
    const url = new URL(`${graphUrl}/${path}?${new URLSearchParams(query)}`)
    const answer = await calls.send({ url, igUserId }, longLivedSchema, { secrets: [query.access_token ?? ''] })
    return { accessToken: answer.access_token, expiresAt: new Date(now().getTime() + answer.expires_in * 1000) }
  }

  return {
    authorizeUrl({ redirectUri, state }) {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: ownScopes.join(','),
        state,
      }
      return `${loginUrl}/oauth/authorize?${new URLSearchParams(query)}`
    },

    async exchangeCode({ code, redirectUri }) {
      const body = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // Instagram appends `#_` to the redirect URL, and some browsers pass it on as part of the code.
        code: code.replace(/#_$/, ''),
      })
      const url = new URL(`${tokenUrl}/oauth/access_token`)
      const answer = await calls.send({ url, method: 'POST', body, igUserId: null }, codeResponseSchema, {
        secrets: [code],
      })
      const { access_token, permissions } = 'data' in answer ? answer.data[0] : answer
      const granted = Array.isArray(permissions) ? permissions : (permissions?.split(/[ ,]+/) ?? [])
      const query = { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token }
      return {
        ...(await fetchLongLivedToken('access_token', query, null)),
        scopes: ownScopes.filter((scope) => granted.includes(scope)),
      }
    },

    refresh({ accessToken, igUserId }) {
      const query = { grant_type: 'ig_refresh_token', access_token: accessToken }
      return fetchLongLivedToken('refresh_access_token', query, igUserId)
    },

    async readProfile(token, signal) {
      const fields = 'id,user_id,username,account_type,name,profile_picture_url,followers_count'
      const payload = await calls.read(token, 'me', { fields }, ownProfileSchema, signal)
      return observeOwnProfile(payload, now())
    },

    async readMedia(token, { limit, signal }) {
      const fields = 'id,caption,media_type,media_product_type,permalink,timestamp,like_count,comments_count'
      const page = await calls.read(token, 'me/media', { fields, limit: String(limit) }, mediaPageSchema, signal)
      const collection = { capturedAt: now(), refused: new Set<string>() }
      return page.posts.map((payload) => observeMedia(payload, collection))
    },

    async readStories(token, signal) {
      const stories = await calls.read(token, 'me/stories', { fields: 'id,timestamp' }, storiesResponseSchema, signal)
      return observeStories(stories, now())
    },

    readInsights: (token, { days, signal }) => readOwnInsights(calls, token, { days, capturedAt: now(), signal }),

    async subscribe(token) {
      await calls.change(token, 'POST', 'me/subscribed_apps', { subscribed_fields: 'comments,mentions' }, doneSchema)
    },

    async revoke(token) {
      await calls.change(token, 'DELETE', 'me/subscribed_apps', {}, doneSchema)
      await calls.change(token, 'DELETE', 'me/permissions', {}, doneSchema)
    },
  }
}

/** True for errors that may not recur when the call is repeated later. */
export function isTransientError(error: unknown): boolean {
  return error instanceof GraphError && ['throttled', 'transient', 'unreachable'].includes(error.kind)
}
