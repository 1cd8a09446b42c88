import { CheckoutPage } from '../checkout/page/checkout-page.tsx'

/** `data-island="checkout"`: /checkout and /buy-now below their header. */
export const Part = CheckoutPage
