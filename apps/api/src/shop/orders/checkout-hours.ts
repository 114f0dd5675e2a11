/** How long an order can be paid and holds its coupon. Stripe allows between half an hour and a day. */
export const checkoutHours = 2
