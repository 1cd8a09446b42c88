import { createFirstAdmin } from '../modules/people/staff/create-first-admin.ts'
import type { Parts } from '../parts.ts'
import { say } from './console.ts'

/** The way into a market that is not a demo: said once, when its first admin is made. */
export const sayFirstAdmin = async ({ db, settings }: Parts, email: string) => {
  const password = await createFirstAdmin(db, email)
  if (password === undefined) return

  say('\n  The first admin holds every key. The password is shown only now; change it soon.')
  say(`    ${settings.public_url}/admin/login`)
  say(`    ${email}   ${password}`)
}
