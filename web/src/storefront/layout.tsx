import { api, type CategoryNode } from '@emporia/contract'
import {
  Outlet,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'

import { load } from '../api/load.ts'
import type { loader as rootLoader } from '../root.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { BareFrame } from './frame/bare-frame.tsx'
import { Frame } from './frame/frame.tsx'

export const loader = async () => ({ categories: await load(api.category.tree, {}) })

// The categories do not change when the visitor signs in.
export const shouldRevalidate = () => false

export default function Storefront() {
  const { categories } = useLoaderData<typeof loader>()
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const current = topOf(categories, useCategoryId())

  if (useMatches().some(({ handle }) => isBare(handle)))
    return (
      <BareFrame settings={settings}>
        <Outlet />
      </BareFrame>
    )
  return (
    <Frame settings={settings} categories={categories} current={current}>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = () => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const visible = useRouteLoaderData<typeof loader>('storefront/layout')

  return (
    <Frame settings={settings} categories={visible?.categories}>
      <ErrorScreen />
    </Frame>
  )
}

/** Whether a page is without the header and footer for buyers: `handle = { isBare: true }`. */
const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isBare' in handle && handle.isBare === true

/** Returns the category of a page: from the address, or from its loader data. */
const useCategoryId = () => {
  const [query] = useSearchParams()
  const found = useMatches()
    .map(({ loaderData }) => categoryOf(loaderData))
    .find((id) => id !== undefined)
  return found ?? Number(query.get('category_id') ?? 0)
}

const categoryOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'category_id' in data
    ? Number(data.category_id)
    : undefined

const topOf = (categories: CategoryNode[], id: number) =>
  categories.find((category) => holdsCategory(category, id))?.id

const holdsCategory = (category: CategoryNode, id: number): boolean =>
  category.id === id || category.children.some((child) => holdsCategory(child, id))
