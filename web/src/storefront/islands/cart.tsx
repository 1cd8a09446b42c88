import { CartDrawer } from '../../cart/drawer.tsx'

/** `data-opens="cart"`: the cart over the page. */
export const Part = CartDrawer
