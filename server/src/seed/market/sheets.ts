import * as catalogTables from '../../modules/catalog/tables.ts'
import { files } from '../../modules/media/tables.ts'
import * as orderTables from '../../modules/orders/tables.ts'
import { packagePurchases, packages } from '../../modules/packages/tables.ts'
import { addresses, roles, users } from '../../modules/people/tables.ts'
import { shops } from '../../modules/shops/tables.ts'
import { settings, sliders } from '../../modules/site/tables.ts'
import type { Sheet } from '../fill.ts'
import { type Album, createAlbum } from './album.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import { actorsOf } from './buying/actors.ts'
import { eventsOf } from './buying/events.ts'
import { buildOrders, type Given, type Purchase } from './buying/orders.ts'
import { parcelsOf } from './buying/parcels.ts'
import { buildPeople } from './people.ts'
import { buildProducts } from './products.ts'
import { buildReviews, ratingsOf } from './reviews.ts'
import type { Scene } from './scene.ts'
import { buildShops } from './shops.ts'
import { buildSettings, buildSliders } from './site.ts'
import { buildStock } from './stock.ts'

/** The whole market as rows, table by table, in an order in which each finds what it points at. */
export const buildMarket = (scene: Scene): Sheet[] => {
  const album = createAlbum(scene)
  const people = buildPeople(scene)
  const catalog = buildCatalog(scene, album)
  const trade = buildShops(scene, people.users, catalog.ids.categories)
  const goods = buildProducts(scene, { album, catalog, shops: trade.shops })
  const shown = buildSliders(scene, album, catalog.ids.categories)
  const past = buildPast(scene, { ...people, ...trade, ...goods, units: unitNames(catalog) })

  return [
    { table: roles, rows: people.roles },
    { table: users, rows: people.users },
    { table: addresses, rows: people.addresses },
    ...catalogSheets(catalog, album),
    { table: shops, rows: past.shops },
    { table: files, rows: album.rows.filter(({ shop_id }) => shop_id) },
    { table: packages, rows: trade.packages },
    { table: packagePurchases, rows: trade.purchases },
    { table: catalogTables.products, rows: past.products },
    { table: catalogTables.variants, rows: past.stock.variants },
    { table: catalogTables.variantValues, rows: goods.variantValues },
    ...past.sheets,
    { table: catalogTables.stockMovements, rows: past.stock.movements },
    { table: catalogTables.stockHolds, rows: past.stock.holds },
    { table: catalogTables.reviews, rows: past.reviews },
    { table: sliders, rows: shown },
    { table: settings, rows: buildSettings() },
  ]
}

const unitNames = ({ units }: Catalog) => new Map(units.map(({ id, short }) => [id, short]))

/** Ninety days of trade, and what they left behind: stock, reviews and ratings. */
const buildPast = (scene: Scene, given: Given) => {
  const purchases = buildOrders(scene, given)
  const parts = purchases.flatMap((purchase) => purchase.parts)
  const actors = actorsOf(given.users, given.shops)
  const reviews = buildReviews(scene, parts, actors)
  const rateShop = ratingsOf(reviews, 'shop_id')
  const rateProduct = ratingsOf(reviews, 'product_id')
  return {
    reviews,
    stock: buildStock(scene, { parts, variants: given.variants, actors }),
    shops: given.shops.map((shop) => ({ ...shop, ...rateShop(shop.id) })),
    products: given.products.map((product) => ({ ...product, ...rateProduct(product.id) })),
    sheets: [
      ...orderSheets(purchases),
      { table: orderTables.orderEvents, rows: eventsOf(scene, parts, actors) },
      ...parcelSheets(parcelsOf(scene, parts)),
    ],
  }
}

/** The pictures of the house come before its categories; those of shops wait for their shops. */
const catalogSheets = (catalog: Catalog, album: Album): Sheet[] => [
  { table: files, rows: album.rows.filter(({ shop_id }) => !shop_id) },
  { table: catalogTables.categories, rows: catalog.categories },
  { table: catalogTables.brands, rows: catalog.brands },
  { table: catalogTables.units, rows: catalog.units },
  { table: catalogTables.attributes, rows: catalog.attributes },
  { table: catalogTables.attributeValues, rows: catalog.values },
]

const orderSheets = (purchases: Purchase[]): Sheet[] => {
  const parts = purchases.flatMap((purchase) => purchase.parts)
  return [
    { table: orderTables.orderGroups, rows: purchases.map(({ group }) => group) },
    { table: orderTables.orders, rows: parts.map(({ order }) => order) },
    { table: orderTables.orderLines, rows: parts.flatMap(({ lines }) => lines) },
  ]
}

const parcelSheets = (parcels: ReturnType<typeof parcelsOf>): Sheet[] => [
  { table: orderTables.shipments, rows: parcels.shipments },
  { table: orderTables.shipmentLines, rows: parcels.shipmentLines },
]
