const key = 'coupon_code'

/** The coupon code tried in the cart, stored until the order is placed or the window is closed. */
export const couponCode = {
  read: () => sessionStorage.getItem(key) ?? undefined,
  keep: (code: string) => sessionStorage.setItem(key, code),
  forget: () => sessionStorage.removeItem(key),
}
