import type { api, Data, ProductPage } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { placeOfIds, prepared } from '../../db/prepared.ts'
import { joinPicture, type StoredPicture } from '../media/queries.ts'
import { shops } from '../shops/public.ts'
import { sumOfShop } from '../catalog/listed.ts'
import { compareIn, priceIn, runningPrices } from '../catalog/availability/prices.ts'
import {
  attributes,
  attributeValues,
  brands,
  categories,
  products,
  units,
  variants,
} from '../catalog/public.ts'
import { minAgeOf } from '../catalog/availability/min-age.ts'
import { sizeGuideOf } from '../catalog/availability/size-guide.ts'
import { operatorOf } from '../catalog/operators/find-operators.ts'
import { availableAt, isAway, isOffered, isVisibleJoined } from '../catalog/availability/visible.ts'
import type { PlainRow } from './card-row.ts'
import { joinShop, plainColumns, runningOfThem } from './cards.ts'
import { countSold } from './sold.ts'

type Value = Data<typeof api.product.show>['axes'][number]['values'][number]

/** Fields of a card, and all others that the product page shows. */
export type PageRow = PlainRow &
  Pick<
    ProductPage,
    | 'short_description'
    | 'description'
    | 'tags'
    | 'min_quantity'
    | 'max_quantity'
    | 'withdrawal_exclusion'
    | 'min_age'
    | 'size_guide'
    | 'guarantee_years'
    | 'guarantor'
    | 'eprel_number'
    | 'gtin'
    | 'meta_title'
    | 'meta_description'
    | 'brand'
    | 'unit'
    | 'decimals'
    | 'crumbs'
    | 'sold_count'
    | 'safety'
  > & {
    price_minor: number
    thumbnail: number | null
    gallery: number[]
    pictures: StoredPicture[]
    axes: number[]
    attributes: { attribute_id: number; name: string; type: string }[]
    values: (Value & { attribute_id: number })[]
    variants: (Omit<ProductPage['variants'][number], 'picture' | 'product_attributes'> & {
      picture: number | null
      combination: string
    })[]
    details: { attribute_id: number; value: string }[]
    shop: (Omit<NonNullable<ProductPage['shop']>, 'rating'> & { rating_total: number }) | null
  }

const now = sql.placeholder('now')
const discounted = runningPrices(now, { products: placeOfIds('ids') })

const crumb = (table: typeof brands | typeof above) =>
  sql`json_build_object('id', ${table.id}, 'name', ${table.name}, 'slug', ${table.slug})`

const above = alias(categories, 'above')
const breadcrumbs = sql`(select json_agg(${crumb(above)} order by length(${above.path}))
  from ${categories} above where ${above.deleted_at} is null
    and ${above.id} = any(string_to_array(trim('/' from ${categories.path}), '/')::bigint[]))`

const pictures = sql`(select coalesce(json_agg(picture.stored), '[]')
  from unnest(${products.thumbnail} || ${products.gallery}) as shown (id)
  ${joinPicture(sql`shown.id`)} where picture.stored is not null)`

/** Null without an offer price. */
const offerInJson = sql`case when ${discounted.offer_item_id} is not null then json_build_object(
  'ends_at', ${discounted.offer_ends_at}, 'taken', ${discounted.offer_taken},
  'quantity_limit', ${discounted.offer_limit}, 'usual_minor', ${variants.price_minor}) end`

const isOfIt = sql`${variants.product_id} = ${products.id} and ${isOffered()}`

const offered = sql`(select coalesce(json_agg(json_build_object('id', ${variants.id},
      'sku', ${variants.sku}, 'price_minor', ${priceIn(discounted)},
      'compare_at_minor', ${compareIn(discounted)}, 'rrp_minor', ${variants.rrp_minor},
      'content', ${variants.content},
      'offer', ${offerInJson}, 'available', ${availableAt(now)},
      'picture', ${variants.picture}, 'combination', ${variants.combination})
    order by ${variants.rank}, ${variants.id}), '[]')
  from ${variants} left join running on ${discounted.variant_id} = ${variants.id} where ${isOfIt})`

const values = sql`(select coalesce(json_agg(json_build_object('id', ${attributeValues.id},
      'attribute_id', ${attributeValues.attribute_id}, 'value', ${attributeValues.value},
      'label', ${attributeValues.label}, 'swatch', ${attributeValues.swatch})
    order by ${attributeValues.rank}, ${attributeValues.id}), '[]')
  from ${attributeValues} where ${attributeValues.id} = any(${products.value_ids}))`

/** The names of axes and details. */
const named = sql`(select coalesce(json_agg(json_build_object('attribute_id', ${attributes.id},
      'name', ${attributes.name}, 'type', ${attributes.type})), '[]')
  from ${attributes} where ${attributes.id} = any(${products.axes}) or ${attributes.id} in (
    select (detail ->> 'attribute_id')::bigint from jsonb_array_elements(${products.details}) as detail))`

/** The shop that sells it: its public profile without contact data. */
const shop = sql`case when ${shops.id} is not null then json_build_object('id', ${shops.id},
  'name', ${shops.name}, 'slug', ${shops.slug}, 'tagline', ${shops.tagline},
  'about', ${shops.about}, 'rating_total', ${shops.rating_total},
  'rating_count', ${shops.rating_count}, 'since', coalesce(${shops.approved_at}, ${shops.created_at}),
  'trader_kind', ${shops.trader_kind}, 'products', ${sumOfShop(shops.id)},
  'is_closed', ${isAway(now)}, 'closed_note', case when ${isAway(now)} then ${shops.closed_note} end) end`

/** Null unless the product states anything about its safety. */
const safety = sql`case when ${products.manufacturer_id} is not null or ${products.responsible_id} is not null
    or ${products.model} <> '' or ${products.safety_warnings} <> ''
  then json_build_object('manufacturer', ${operatorOf(products.manufacturer_id)},
    'responsible', ${operatorOf(products.responsible_id)}, 'model', ${products.model},
    'warnings', ${products.safety_warnings}) end`

/** As one JSON value, because parsing many columns takes longer than building it. */
export const selectPage = prepared<{ page: PageRow }>(
  'product page',
  sql`with ${runningOfThem}
    select row_to_json(whole) as page from (select ${plainColumns}, ${products.short_description}, ${products.description}, ${products.tags},
      ${products.min_quantity}, ${products.max_quantity}, ${products.withdrawal_exclusion}, ${products.gtin}, ${products.meta_title}, ${products.meta_description}, ${products.thumbnail},
      ${products.gallery}, ${products.axes}, ${products.details},
      ${products.price_minor},
      case when ${brands.id} is not null then ${crumb(brands)} end as brand,
      coalesce(${units.short}, '') as unit, coalesce(${units.decimals}, 0) as decimals,
      ${breadcrumbs} as crumbs, ${pictures} as pictures,
      ${named} as attributes, ${values} as values, ${offered} as variants,
      ${countSold(products.id)} as sold_count, ${shop} as shop, ${safety} as safety, ${minAgeOf} as min_age, ${sizeGuideOf} as size_guide,
      ${products.guarantee_years}, ${products.guarantor}, ${products.eprel_number}
    from ${products}
    join ${categories} on ${categories.id} = ${products.category_id} ${joinShop}
    left join ${brands} on ${brands.id} = ${products.brand_id}
    left join ${units} on ${units.id} = ${products.unit_id}
    where ${products.id} = ${sql.placeholder('id')} and ${isVisibleJoined(now)}) as whole`,
)
