import type { Role, SignInMethod } from '@emporia/contract'
import type { Logger } from 'pino'

import type { Context } from '../../../context.ts'
import { type Account, lockAccount } from './check-credentials.ts'
import { warnOfNewDevice } from './devices/warn-of-new-device.ts'
import { openSession, type Visit } from './open-session.ts'

type SignInContext = Context & Visit & { log: Logger; after: (effect: () => void) => void }

/** Signs in an account whose identity was checked, and warns its owner of an unknown device. */
export const signIn = async (
  context: SignInContext,
  account: Account,
  method: SignInMethod = 'password',
) => {
  const { db, jobs, log, after } = context
  await lockAccount(db, account)
  // POS purchases are linked after this response, in a separate job.
  if (isBuyer(account)) await jobs.send(db, 'link-pos-sales', { user_id: account.id })
  await warnOfNewDevice(context, account)
  after(() => log.info({ event: 'sign_in', actor: account.id, method }, 'security'))
  return openSession(db, { ...account, method }, context)
}

const isBuyer = ({ role }: { role: Role }) => role === 'user' || role === 'member'
