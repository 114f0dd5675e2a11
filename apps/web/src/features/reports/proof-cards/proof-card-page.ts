/** The address of a proof card's page, in any language. A card that is not there was taken back. */
export const proofCardPage = /^\/(?:[a-z]{2}\/)?proof\/[^/?]+(?:\?|$)/
