import { copyAccount } from '../cart/account.ts'
import { startSession } from '../session/start.ts'

/** Loads the profiles, and for buyers copies of their cart and saved products. */
export const openAccount = async () => {
  const { user } = await startSession()
  if (user) await copyAccount()
}
