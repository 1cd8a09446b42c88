import { api } from '@emporia/contract'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { load } from '../../api/load.ts'
import { storefrontLook } from '../../form/look.ts'
import { counted } from '../../format/number.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { ShopCard } from '../cards/shop-card.tsx'
import { head } from '../head.ts'

const perPage = 24

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const page = Math.min(1000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))
  const shops = await load(api.shop.list, {
    q: q || undefined,
    page,
    per_page: perPage,
    sort: 'name',
  })
  return { q, shops }
}

export const meta = head('All shops', {
  description: 'Every shop under this roof, with what it sells and how it is rated.',
})

export default function Mall() {
  const { q, shops } = useLoaderData<typeof loader>()
  const { rows, total, page, per_page } = shops

  return (
    <div className="wrap pt-8 md:pt-10">
      <h1 className="text-h1">Shops</h1>
      <p className="num mt-1.5 text-ink-2">
        {q ? `${counted(total, 'shop')} for “${q}”` : counted(total, 'shop')}
      </p>
      <form
        action="/shopping-mall"
        role="search"
        aria-label="Shops"
        className="mt-5 flex max-w-md gap-2.5"
      >
        <input
          name="q"
          type="search"
          aria-label="Name of a shop"
          placeholder="Name of a shop"
          defaultValue={q}
          maxLength={100}
          className={`${storefrontLook.input} h-11`}
        />
        <button type="submit" className={button()}>
          Find
        </button>
      </form>
      {rows.length > 0 ? (
        <div className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {rows.map((shop) => (
            <ShopCard key={shop.id} shop={shop} />
          ))}
        </div>
      ) : (
        <Alert title="No such shop" text={`No shop here is called “${q}”.`}>
          <a href="/shopping-mall" className={button()}>
            All shops
          </a>
        </Alert>
      )}
      <Onwards q={q} page={page} last={Math.ceil(total / per_page)} />
    </div>
  )
}

const Onwards = ({ q, page, last }: { q: string; page: number; last: number }) => {
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(q && { q }), page: String(number) }).toString()}`

  return (
    last > 1 && (
      <nav aria-label="Pages" className="mt-12 flex items-center justify-center gap-4">
        {page > 1 && (
          <a href={to(page - 1)} rel="prev" className={button()}>
            Before
          </a>
        )}
        <span className="num text-ink-2">
          {page} of {last}
        </span>
        {page < last && (
          <a href={to(page + 1)} rel="next" className={button()}>
            More shops
          </a>
        )}
      </nav>
    )
  )
}
