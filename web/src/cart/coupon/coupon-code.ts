const key = 'coupon_code'

/** The code somebody tried in the cart, until the order is placed or the window is closed. */
export const couponCode = {
  read: () => sessionStorage.getItem(key) ?? undefined,
  keep: (code: string) => sessionStorage.setItem(key, code),
  forget: () => sessionStorage.removeItem(key),
}
