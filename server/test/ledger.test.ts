import { expect, test } from 'vitest'

import { expectValidLedger, sell } from './ledger.ts'
import { fillWallet } from './paying.ts'
import { ownerPool, users } from './app.ts'

/** Changes rows without their triggers, as no call of the API could. */
const plant = (statement: string) =>
  ownerPool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test.each([
  ['S1 stock is never negative', 'update variants set held = on_hand + 1'],
  ['S2 the stock is the sum of its transactions', 'update variants set on_hand = on_hand + 1'],
  ['S3 what is held is the sum of its holds', 'update stock_holds set quantity = quantity + 1'],
  ['M6 an order is the sum of its lines', 'update order_lines set tax_minor = tax_minor + 1'],
  ['documents are numbered without a gap', 'update document_series set last_number = 9'],
  ['"key":"I1"', "update ledger_entries set amount_minor = amount_minor + 1 where side = 'D'"],
  ['"key":"I2"', 'update ledger_accounts set balance_minor = balance_minor + 1'],
  ['"key":"I14"', "update ledger_transactions set ref_type = 'order', ref_id = 999"],
])('a planted violation of %s is found, and named', async (name, statement) => {
  await sell()
  await fillWallet(users.una.id, 500)
  await expectValidLedger()
  await plant(statement)

  expect(await listViolations()).toContain(name)
})

const listViolations = async () => {
  try {
    await expectValidLedger()
    return 'none'
  } catch (error) {
    return JSON.stringify(error instanceof Error && 'actual' in error ? error.actual : error)
  }
}
