import { and, eq, ne, notLike } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Secrets } from '../../../adapters/secrets.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import { markAccount, readPlain, encryptAccount } from './account.ts'

const sealedLike = 'sealed1.%'

/** Encrypts accounts that were stored as plain text. Does nothing afterwards. */
export const encryptOldAccounts = (db: Db, secrets: Secrets) =>
  inTransaction(db, async (transaction) => {
    const sealed = (account: string) => encryptAccount(secrets, readPlain(account))
    for (const { id, account } of await listPlainMethods(transaction))
      await transaction
        .update(payoutMethods)
        .set({ account: sealed(account), account_mark: markAccount(secrets, readPlain(account)) })
        .where(eq(payoutMethods.id, id))
    for (const { id, account } of await listPlainWithdrawals(transaction))
      await transaction
        .update(withdrawals)
        .set({ method_account: sealed(account) })
        .where(eq(withdrawals.id, id))
  })

const listPlainMethods = (db: Db) => {
  const { id, account } = payoutMethods
  return db
    .select({ id, account })
    .from(payoutMethods)
    .where(and(ne(account, ''), notLike(account, sealedLike)))
    .for('update')
}

const listPlainWithdrawals = (db: Db) => {
  const { id, method_account: account } = withdrawals
  return db
    .select({ id, account })
    .from(withdrawals)
    .where(and(ne(account, ''), notLike(account, sealedLike)))
    .for('update')
}
