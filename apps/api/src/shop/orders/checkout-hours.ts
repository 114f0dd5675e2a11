/** How long an order can be paid and holds its coupon. Stripe takes half an hour to a day. */
export const checkoutHours = 2
