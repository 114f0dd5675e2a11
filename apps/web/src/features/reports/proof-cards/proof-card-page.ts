/** Matches the path of a proof card's page, in any language. A card that doesn't exist was revoked. */
export const proofCardPage = /^\/(?:[a-z]{2}\/)?proof\/[^/?]+(?:\?|$)/
