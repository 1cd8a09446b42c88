import { questionCalls } from '../catalog/question.ts'
import { stockAlert } from '../catalog/stock-alert.ts'
import { contextCalls } from '../currencies/context.ts'
import { checkout } from '../orders/checkout.ts'
import { cart } from './cart.ts'
import { guest } from './guest.ts'
import { saved } from './saved.ts'

/** What buyers do before an order. */
export const shopping = {
  context: contextCalls,
  cart,
  guest,
  saved,
  checkout,
  stockAlert,
  question: questionCalls,
}
