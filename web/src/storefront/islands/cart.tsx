import { CartDrawer } from '../../cart/drawer.tsx'

/** `data-opens="cart"`: the cart drawer. */
export const Part = CartDrawer
