import pg from 'pg'

import { workerMarket } from './worker-market.ts'

/** Runs statements in the database of the worker's marketplace, as its owner. */
export const inRows = async <Result>(act: (rows: pg.Client) => Promise<Result>) => {
  const rows = new pg.Client({ connectionString: workerMarket.rows })
  await rows.connect()
  try {
    return await act(rows)
  } finally {
    await rows.end()
  }
}
