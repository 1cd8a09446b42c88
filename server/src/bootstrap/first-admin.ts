import { createFirstAdmin } from '../modules/accounts/staff/create-first-admin.ts'
import type { AppContext } from '../context.ts'
import { say } from './console.ts'

/** Creates the first admin of a marketplace without demo data and prints the sign-in once. */
export const sayFirstAdmin = async ({ db, settings, clock }: AppContext, email: string) => {
  const password = await createFirstAdmin(db, email, clock.now())
  if (password === undefined) return

  say('\n  The first admin has every permission. The password is shown only once. Change it soon.')
  say(`    ${settings.public_url}/admin/login`)
  say(`    ${email}   ${password}`)
}
