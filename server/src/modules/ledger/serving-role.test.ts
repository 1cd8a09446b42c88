import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { endow } from '../../../test/earnings.ts'
import { db, servingDb, url } from '../../../test/app.ts'
import { getWalletAccount } from './accounts.ts'
import { lockBalances } from './balances.ts'
import { postings } from './postings.ts'
import { record } from './record.ts'
import { users } from '../../../test/users.ts'
import { connect } from '../../db/client.ts'
import { openServingRole, servingRole } from '../../db/access/serving-role.ts'
import { getSqlState } from '../../db/sql-state.ts'

const denied = '42501'

const stateOf = (run: Promise<unknown>) => run.then(() => 'done', getSqlState)

test('the server’s database role posts to the ledger and changes nothing in it', async () => {
  const gift = { uuid: 'gift', owner: { owner_type: 'member', owner_id: users.mia.id } as const }
  await record(
    servingDb,
    postings.earningsAdjusted({ ...gift, amount_minor: 500, reason: 'A gift' }),
    { now: new Date() },
  )
  expect(await lockBalances(servingDb, [getWalletAccount(users.mia.id)])).toEqual([500])

  for (const statement of [
    'update ledger_entries set amount_minor = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_transactions set reason = null',
    'delete from ledger_transactions',
    "insert into ledger_transactions (event_key, event_type, payload_hash) values ('a', 'b', 'c')",
    'update ledger_accounts set balance_minor = 1000000',
    'delete from ledger_accounts',
    "update ledger_purposes set kind = 'asset'",
    'update ledger_snapshots set debits_minor = 1',
    'delete from ledger_snapshot_balances',
    'insert into ledger_snapshot_balances values (1, 1, 1, 1)',
    'update debt_items set left_minor = 0',
    'delete from debt_settlements',
    'select replay_debts()',
    'alter table ledger_entries add column note text',
    'drop table ledger_entries',
    "set session_replication_role = 'replica'",
    'delete from migrations',
    'create table spoils (id int)',
  ])
    expect({ statement, state: await stateOf(servingDb.execute(sql.raw(statement))) }).toEqual({
      statement,
      state: denied,
    })
  expect(await brokenInvariants(db)).toEqual([])
})

test('an existing database role retains its grants and gets a new password', async () => {
  const first = await openServingRole(url, inject('serving').password)
  const again = connect(first, { connectionsMax: 1 })
  const { rows } = await again.db.execute(sql`select current_user as me`)
  await again.close()

  expect(rows).toEqual([{ me: servingRole }])
  await endow('mia', 100)
})
