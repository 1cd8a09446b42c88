import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { redirect } from 'react-router'

import { load } from '../../api/load.ts'
import { brandPath, categoryPath } from '../../format/address.ts'

/** The page of a listing whose address names a category or a brand, which its query then omits. */
export type Place = {
  path: string
  category_id?: number
  brand?: Data<typeof api.brand.find>
}

type Params = { '*'?: string | undefined; slug?: string | undefined }

/**
 * Finds what the address names. A former or incomplete address redirects to the present one; an
 * unknown one is missing.
 */
export const findPlace = async (address: URL, params: Params): Promise<Place | undefined> => {
  const { '*': path, slug } = params
  const place = await (path ? findCategory(path) : findBrand(slug))
  if (place && address.pathname !== localePath(place.path))
    throw redirect(place.path + address.search, 301)
  return place
}

const findCategory = async (typed: string): Promise<Place> => {
  const path = typed.toLowerCase().replace(/\/$/, '')
  if (!paths.test(path)) throw new Response(m.listing_category_missing(), { status: 404 })
  const { id, url_path } = await load(api.category.find, { path })
  return { path: categoryPath({ url_path }), category_id: id }
}

const findBrand = async (typed: string | undefined): Promise<Place | undefined> => {
  if (typed === undefined) return undefined
  const slug = typed.toLowerCase()
  if (!slugs.test(slug)) throw new Response(m.listing_brand_missing(), { status: 404 })
  const brand = await load(api.brand.find, { slug })
  return { path: brandPath(brand), brand }
}

const slugs = /^[a-z0-9-]{1,80}$/
const paths = /^[a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,80}){0,5}$/
