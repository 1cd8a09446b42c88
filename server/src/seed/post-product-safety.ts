import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'

const maker = {
  name: 'Helle Lampen GmbH',
  address: 'Speicherstraße 14\n20457 Hamburg',
  country: 'DE',
  electronic_address: 'https://helle-lampen.example/contact',
}
const lamp = {
  model: 'HL-204',
  safety_warnings:
    'Let the lamp cool down before you change the bulb. Use bulbs of 40 W at most. Not a toy.',
}

/**
 * The shop that sells the table lamps names their manufacturer, with a model and warnings. The
 * manufacturer guarantees their durability for five years, and the lamp has an energy class.
 */
export const postProductSafety = (db: Db) =>
  db.execute(sql`
    with lamp as (
      select id, shop_id from products where name like 'Dome Table Lamp%' and is_listed
      order by id limit 1
    ), maker as (
      insert into economic_operators (shop_id, name, address, country, electronic_address)
      select shop_id, ${maker.name}, ${maker.address}, ${maker.country}, ${maker.electronic_address}
      from lamp returning id
    )
    update products p set manufacturer_id = maker.id, model = ${lamp.model},
      safety_warnings = ${lamp.safety_warnings}, guarantee_years = 5, guarantor = ${maker.name},
      energy_class = 'E'
    from lamp, maker where p.id = lamp.id`)
