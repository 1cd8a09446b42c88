import { productChanges } from '../../modules/catalog/moderation/tables.ts'
import * as catalogTables from '../../modules/catalog/tables.ts'
import { currencies, fxRates } from '../../modules/currencies/tables.ts'
import { feeds } from '../../modules/feeds/tables.ts'
import { files } from '../../modules/media/tables.ts'
import * as orderTables from '../../modules/orders/tables.ts'
import { packagePurchases, packages } from '../../modules/subscriptions/tables.ts'
import { presetRules } from '../../modules/consumer/preset.ts'
import { consumerRules } from '../../modules/consumer/tables.ts'
import { checkoutMethods, payments } from '../../modules/payments/tables.ts'
import { addresses, roles, users } from '../../modules/accounts/tables.ts'
import { coupons, couponUses, offerItems, offers } from '../../modules/promotions/tables.ts'
import { reviews } from '../../modules/reviews/tables.ts'
import { shops } from '../../modules/shops/tables.ts'
import { contacts } from '../../modules/marketing/tables.ts'
import { settings } from '../../modules/settings/tables.ts'
import { sliders } from '../../modules/site/tables.ts'
import {
  holidays,
  pickupPoints,
  shippingClasses,
  shippingMethods,
  shippingZones,
} from '../../modules/shipping/tables.ts'
import { taxCategories, taxRates, taxZones } from '../../modules/taxes/tables.ts'
import { shopTeam } from '../../modules/accounts/team/tables.ts'
import { sandboxSessions } from '../../adapters/payments/sandbox/tables.ts'
import type { TableRows } from '../fill.ts'
import { type Album, createAlbum } from './album.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import { buildActors } from './orders/actors.ts'
import { demoFeeds } from './feeds.ts'
import { buildEvents } from './orders/events.ts'
import { buildOrders, type OrderParams, type Purchase } from './orders/orders.ts'
import { buildParcels } from './orders/parcels.ts'
import { paying, buildPayments } from './orders/paying.ts'
import { buildTerms } from './orders/terms.ts'
import { countUses, usesIn } from './orders/uses.ts'
import { buildCoupons, buildOffers, chooseOffered, pricing } from './promotions.ts'
import { buildChanges } from './moderation.ts'
import { buildPeople, buildTeam } from './people.ts'
import { buildProducts } from './products.ts'
import { buildReviews, calculateRatings } from './reviews.ts'
import type { Row, Scene } from './scene.ts'
import { buildShops } from './shops.ts'
import { buildContacts, buildSettings, buildSliders } from './site.ts'
import { buildStock } from './stock.ts'
import { bulkyClass, demoHolidays, demoMethods, demoPoints } from './shipping.ts'
import { demoTaxCategories } from './taxes.ts'

/**
 * Builds all rows of the demo, table by table, ordered so that references come after their targets.
 */
export const buildDemo = (scene: Scene): TableRows[] => {
  const album = createAlbum(scene)
  const people = buildPeople(scene)
  const catalog = buildCatalog(scene, album)
  const trade = buildShops(scene, people.users, catalog.ids.categories)
  const goods = buildProducts(scene, { album, catalog, shops: trade.shops })
  const visible = buildSliders(scene, album, catalog.ids.categories)
  const tickets = buildCoupons(scene, trade.shops, catalog)
  const past = buildPast(scene, album, {
    ...people,
    ...trade,
    ...goods,
    ...buildTerms(catalog, trade),
    coupons: tickets,
  })
  const changes = buildChanges(scene, { album, products: goods.products, shops: trade.shops })

  return [
    ...peopleSheets(people),
    ...ruleSheets(scene),
    ...catalogSheets(catalog, album),
    { table: shops, rows: past.shops },
    ...shippingSheets(scene, past.shops),
    ...teamSheets(buildTeam(scene, people.users, trade.shops)),
    { table: files, rows: album.rows.filter(({ shop_id }) => shop_id) },
    ...packageSheets(trade),
    ...goodsSheets(past, goods),
    { table: productChanges, rows: changes },
    ...promotionSheets(scene, past, goods.products, catalog),
    { table: coupons, rows: countUses(tickets, past.uses) },
    ...past.sheets,
    { table: catalogTables.stockMovements, rows: past.stock.movements },
    { table: catalogTables.stockHolds, rows: past.stock.holds },
    { table: reviews, rows: past.reviews },
    { table: sliders, rows: visible },
    { table: couponUses, rows: past.uses },
    { table: settings, rows: buildSettings(scene) },
    { table: contacts, rows: buildContacts(scene) },
  ]
}

const peopleSheets = (people: ReturnType<typeof buildPeople>): TableRows[] => [
  { table: roles, rows: people.roles },
  { table: users, rows: people.users },
  { table: addresses, rows: people.addresses },
]

const ruleSheets = ({ market, now }: Scene): TableRows[] => [
  { table: taxCategories, rows: demoTaxCategories },
  { table: taxZones, rows: market.tax_zones },
  { table: taxRates, rows: market.tax_rates },
  { table: checkoutMethods, rows: market.checkout_methods },
  ...currencySheets(market, now),
  { table: consumerRules, rows: presetRules.map((rule, at) => ({ id: at + 1, ...rule })) },
]

const currencySheets = ({ currencies: listed }: Scene['market'], now: Date): TableRows[] => [
  { table: currencies, rows: listed.map(({ currency }) => currency) },
  {
    table: fxRates,
    rows: listed.map(({ currency: { code: quote }, rate }, at) => ({
      id: at + 1,
      quote,
      rate,
      source: 'manual',
      valid_at: now.toISOString(),
    })),
  },
]

const shippingSheets = (scene: Scene, sellers: Row<typeof shops>[]): TableRows[] => [
  { table: shippingZones, rows: scene.market.shipping_zones },
  { table: shippingMethods, rows: demoMethods(scene) },
  { table: shippingClasses, rows: [bulkyClass] },
  { table: pickupPoints, rows: demoPoints(scene, sellers) },
  { table: holidays, rows: demoHolidays(scene) },
]

const teamSheets = ({ users: rows, team }: ReturnType<typeof buildTeam>): TableRows[] => [
  { table: users, rows },
  { table: shopTeam, rows: team },
]

const packageSheets = (
  sold: Pick<ReturnType<typeof buildShops>, 'packages' | 'purchases'>,
): TableRows[] => [
  { table: packages, rows: sold.packages },
  { table: packagePurchases, rows: sold.purchases },
]

/** Builds ninety days of orders, and the stock, reviews and ratings that result. */
const buildPast = (scene: Scene, album: Album, goods: Omit<OrderParams, 'priceOf'>) => {
  // Offers depend on what was bought, and prices on offers, so the orders are built twice.
  const items = chooseOffered(buildOrders(scene, { ...goods, priceOf: pricing([]) }))
  const provided = { ...goods, priceOf: pricing(items) }
  const purchases = buildOrders(scene, provided).map(paying(scene))
  const parts = purchases.flatMap((purchase) => purchase.parts)
  const money = buildPayments(scene, purchases)
  const actors = buildActors(provided.users, provided.shops)
  const written = buildReviews(scene, parts, { actors, album })
  const rateShop = calculateRatings(written, 'shop_id')
  const rateProduct = calculateRatings(written, 'product_id')
  return {
    items,
    purchases,
    uses: usesIn(purchases),
    reviews: written,
    stock: buildStock(scene, { parts, variants: provided.variants, actors }),
    shops: provided.shops.map((shop) => ({ ...shop, ...rateShop(shop.id) })),
    products: provided.products.map((product) => ({ ...product, ...rateProduct(product.id) })),
    sheets: [
      ...orderSheets(purchases),
      { table: payments, rows: money.payments },
      { table: sandboxSessions, rows: money.sessions },
      { table: orderTables.orderEvents, rows: buildEvents(scene, parts, actors) },
      ...parcelSheets(buildParcels(scene, parts)),
    ],
  }
}

/** Platform pictures come before categories; shop pictures are inserted after the shops. */
const catalogSheets = (catalog: Catalog, album: Album): TableRows[] => [
  { table: files, rows: album.rows.filter(({ shop_id }) => !shop_id) },
  { table: catalogTables.categories, rows: catalog.categories },
  { table: catalogTables.brands, rows: catalog.brands },
  { table: catalogTables.units, rows: catalog.units },
  { table: catalogTables.attributes, rows: catalog.attributes },
  { table: catalogTables.attributeValues, rows: catalog.values },
  { table: feeds, rows: demoFeeds },
]

const orderSheets = (purchases: Purchase[]): TableRows[] => {
  const parts = purchases.flatMap((purchase) => purchase.parts)
  return [
    { table: orderTables.orderGroups, rows: purchases.map(({ group }) => group) },
    { table: orderTables.orders, rows: parts.map(({ order }) => order) },
    { table: orderTables.orderLines, rows: parts.flatMap(({ lines }) => lines) },
  ]
}

/** The products, and the templates that sellers can use. */
const goodsSheets = (
  { products, stock }: Pick<ReturnType<typeof buildPast>, 'products' | 'stock'>,
  { variantValues, templates }: ReturnType<typeof buildProducts>,
): TableRows[] => [
  { table: catalogTables.products, rows: products },
  { table: catalogTables.variants, rows: stock.variants },
  { table: catalogTables.variantValues, rows: variantValues },
  { table: catalogTables.products, rows: templates.products },
  { table: catalogTables.variants, rows: templates.variants },
  { table: catalogTables.variantValues, rows: templates.variantValues },
]

type Offered = Pick<ReturnType<typeof buildPast>, 'items' | 'purchases' | 'shops'>

const promotionSheets = (
  scene: Scene,
  past: Offered,
  products: OrderParams['products'],
  { ids }: Catalog,
): TableRows[] => {
  const made = buildOffers(scene, { ...past, products }, ids.categories)
  return [
    { table: offers, rows: made.offers },
    { table: offerItems, rows: made.items },
  ]
}

const parcelSheets = (parcels: ReturnType<typeof buildParcels>): TableRows[] => [
  { table: orderTables.shipments, rows: parcels.shipments },
  { table: orderTables.shipmentLines, rows: parcels.shipmentLines },
  { table: orderTables.shipmentEvents, rows: parcels.shipmentEvents },
]
