/** Payments, withdrawals, invoices and ledger entries. */
export const money = [
  {
    table: 'withdrawals',
    like: `state = 'approved' and owner_type = 'seller' and owner_id = :shop`,
    change: {
      requested_at: `now() - n * interval '11 minutes'`,
      request_key: 'null',
      reference: `'BENCH-' || n`,
    },
  },
  {
    table: 'bills',
    like: `status = 'paid' and payer_type = 'seller' and payer_id = :shop`,
    change: {
      cause: `'bench:' || n`,
      serial: '1000000 + n',
      number: `'BENCH-' || n`,
      issued_at: `now() - n * interval '11 minutes'`,
    },
  },
  {
    table: 'pos_remittances',
    like: `state = 'confirmed'`,
    change: { created_at: `now() - n * interval '7 minutes'` },
  },
  {
    table: 'remittances',
    change: { reference: `'BENCH-' || n`, created_at: `now() - n * interval '7 minutes'` },
  },
  {
    table: 'package_purchases',
    like: `kind = 'boost'`,
    change: { created_at: `now() - n * interval '7 minutes'` },
  },
  {
    table: 'payout_methods',
    like: `owner_type = 'seller' and owner_id = :shop`,
    change: {
      owner_id: `(select max(id) from shops) - :rows + n`,
      changed_at: `now() - n * interval '7 minutes'`,
    },
  },
  {
    table: 'ledger_transactions',
    like: `event_type = 'withdrawal_requested'`,
    change: { event_key: `'bench:' || n`, effective_at: `now() - n * interval '5 minutes'` },
  },
  ...['D', 'C'].map((side) => ({
    table: 'ledger_entries',
    like: `side = '${side}' and account_id in
      (select id from ledger_accounts where owner_type = 'seller' and owner_id = :shop)`,
    change: { transaction_id: `(select max(id) from ledger_transactions) - :rows + n` },
  })),
]
