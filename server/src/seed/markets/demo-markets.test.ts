import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, inject, test, beforeAll, afterAll } from 'vitest'

import { parts } from '../../../test/app.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { systemClock } from '../../adapters/clock.ts'
import { openFiles } from '../../adapters/files.ts'
import { openJobs } from '../../adapters/jobs.ts'
import { openSecrets } from '../../adapters/secrets.ts'
import { connect } from '../../db/client.ts'
import { runAudit } from '../../modules/ledger-check/run-checks.ts'
import { loadDemo } from '../load.ts'
import { type DemoMarketName, demoMarkets } from './demo-markets.ts'

const folder = mkdtempSync(join(tmpdir(), 'emporia-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('database') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates a database for a demo market. */
const openMarket = async (market: DemoMarketName) => {
  const name = `emporia_test_worker_${market}_${process.env['VITEST_POOL_ID'] ?? ''}`
  const url = new URL(inject('database'))
  url.pathname = `/${name}`
  await onServer(`drop database if exists ${name} with (force)`)
  await onServer(`create database ${name} template emporia_test_template strategy file_copy`)
  const { db, close } = connect(url.href)
  const jobs = await openJobs(url.href, pino({ level: 'silent' }))
  const files = await openFiles(folder)
  const settings = { public_url: 'http://market.test', data_dir: folder, patience_ms: 1000 }
  const secrets = await openSecrets({ data_dir: folder, secret_key: undefined })
  await loadDemo({ ...parts, db, jobs, files, clock: systemClock, secrets, settings }, market)
  const remove = async () => {
    await jobs.stop()
    await close()
    await onServer(`drop database if exists ${name} with (force)`)
  }
  return { db, remove }
}

// The market of the United States is tested by load.test.ts.
describe.each(['eu', 'bd'] as const)('the demo market %s', (name) => {
  let market: Awaited<ReturnType<typeof openMarket>>
  beforeAll(async () => {
    market = await openMarket(name)
  })
  afterAll(() => market.remove())

  const select = async (query: string) => (await market.db.execute(sql.raw(query))).rows

  test('has a balanced ledger, and stock, orders and totals that add up', async () => {
    expect((await runAudit(market.db)).filter(({ holds }) => !holds)).toEqual([])
    expect(await brokenInvariants(market.db)).toEqual([])
  })

  test('has orders, payments and shops of its country in its currency', async () => {
    const { currency, home_country } = demoMarkets[name].settings

    expect(await select('select distinct currency from payments')).toEqual([
      { currency: currency.code },
    ])
    expect(
      await select(`select distinct address ->> 'country' as country from order_groups
        where address ->> 'country' = '${home_country}'`),
    ).toEqual([{ country: home_country }])
    const [counted] = await select(`select count(*)::int as orders,
      bool_and(tax_zone_id is not null) as has_zone,
      count(*) filter (where tax_treatment <> 'taxed')::int as untaxed from orders`)
    expect(counted).toMatchObject({ has_zone: true, untaxed: demoMarkets[name].business ? 1 : 0 })
    expect(Number(counted?.['orders'])).toBeGreaterThan(200)
  })

  test('has the order of a business, and fees as its settings tax them', async () => {
    const { business, settings } = demoMarkets[name]
    expect(
      await select(`select g.company, g.vat_id from order_groups g join orders o on o.group_id = g.id
        where o.tax_treatment = 'reverse_charge' and o.tax_minor = 0 and o.payment_status = 'paid'`),
    ).toEqual(business ? [{ company: business.company, vat_id: business.vat_id }] : [])
    expect(
      await select(`select exists (select from bills where kind = 'commission_statement'
        and tax_minor > 0) as is_taxed`),
    ).toEqual([{ is_taxed: settings.tax.commission_tax !== 'none' }])
  })

  test('has orders that were charged in each of its charged currencies', async () => {
    const charged = demoMarkets[name].currencies.filter(({ currency }) => currency.charges)

    expect(
      await select(`select distinct g.charge_currency as code from order_groups g
        join payments p on p.ref_id = g.id and p.purpose = 'order_group'
        join sandbox_sessions s on s.payment_id = p.id
        where g.charge_minor = p.charge_minor and p.charge_minor = s.amount_minor
          and s.currency = g.charge_currency`),
    ).toEqual(charged.map(({ currency: { code } }) => ({ code })))
  })

  test('has labels that a service billed, and customs data for labels to other countries', async () => {
    const [billed] = await select(`select count(*)::int as labels, sum(price_minor)::int as minor,
      (select amount_minor::int from carrier_bills where carrier = 'Sandbox') as billed_minor,
      (select count(*)::int from shipping_labels l join shipments s on s.id = l.shipment_id
        where s.tracking = l.tracking and l.storage_key is not null) as printable
      from shipping_labels where state = 'bought'`)
    expect(billed?.['labels']).toBeGreaterThan(0)
    expect(billed?.['printable']).toBe(billed?.['labels'])
    expect(Number(billed?.['billed_minor'])).toBeGreaterThan(Number(billed?.['minor']))
    expect(
      await select(`select count(*)::int as missing from products
        where hs_code is null or origin_country is null`),
    ).toEqual([{ missing: 0 }])
  })

  test('shows each product with a picture', async () => {
    expect(
      await select(`select p.name from products p left join files f on f.id = p.thumbnail
        where p.is_listed and f.id is null`),
    ).toEqual([])
    const wine = `select f.alt from products p join files f on f.id = p.thumbnail
      where p.slug = 'hivebrook-honey-wine'`
    const { drinking_age } = demoMarkets[name]
    expect(await select(wine)).toEqual(
      drinking_age ? [{ alt: 'Hivebrook Honey Wine, mustard' }] : [],
    )
  })
})
