import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { load } from '../../api/load.ts'
import { storefrontLook } from '../../form/look.ts'
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

export const meta = head(m.shops_all_title, { description: m.shops_page_description })

export default function Mall() {
  const { q, shops } = useLoaderData<typeof loader>()
  const { rows, total, page, per_page } = shops

  return (
    <div className="wrap pt-8 md:pt-10">
      <h1 className="text-h1">{m.shops_title()}</h1>
      <p className="num mt-1.5 text-ink-2">
        {q
          ? m.shops_search_count({ count: total, query: q })
          : m.shops_total_count({ count: total })}
      </p>
      <form
        action={localePath('/shopping-mall')}
        role="search"
        aria-label={m.shops_title()}
        className="mt-5 flex max-w-md gap-2.5"
      >
        <input
          name="q"
          type="search"
          aria-label={m.shops_search_label()}
          placeholder={m.shops_search_label()}
          defaultValue={q}
          maxLength={100}
          className={`${storefrontLook.input} h-11`}
        />
        <button type="submit" className={button()}>
          {m.shops_search_button()}
        </button>
      </form>
      {rows.length > 0 ? (
        <div className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {rows.map((shop) => (
            <ShopCard key={shop.id} shop={shop} />
          ))}
        </div>
      ) : (
        <Alert title={m.shops_empty_title()} text={m.shops_empty_text({ query: q })}>
          <a href={localePath('/shopping-mall')} className={button()}>
            {m.shops_all_title()}
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
      <nav
        aria-label={m.shops_pages_label()}
        className="mt-12 flex items-center justify-center gap-4"
      >
        {page > 1 && (
          <a href={to(page - 1)} rel="prev" className={button()}>
            {m.shops_page_previous()}
          </a>
        )}
        <span className="num text-ink-2">{m.shops_page_position({ page, last })}</span>
        {page < last && (
          <a href={to(page + 1)} rel="next" className={button()}>
            {m.shops_page_next()}
          </a>
        )}
      </nav>
    )
  )
}
