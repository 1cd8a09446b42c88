import { api, type Data, type LinkUse, type ReferredProduct } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { PeriodFilter } from '../../features/statement/period.tsx'
import { count, percent } from '../../format/number.ts'
import { officeButton, officeLink } from '../../office/button.ts'
import { ListPanel } from '../../office/list/list-panel.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import { productColumns } from './product-columns.tsx'

export const clientLoader = listLoader(api.member.products)

/** How the links to products do: clicks, orders, and what came of them. */
export default function ReferredProducts() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const act = useAct()
  const set = ({ id, is_active }: ReferredProduct) =>
    void act(api.member.setLink, { id, is_active: !is_active })

  return (
    <>
      <PageTitle title="Shared products">
        <Link to="/member/products" className={officeButton('primary')}>
          Find a product to share
        </Link>
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={reply} what="your links">
          {({ sums, links }) => (
            <div className="grid gap-3.5">
              <Places links={links} />
              <Sums sums={sums} />
            </div>
          )}
        </Loaded>
        <ListPanel
          reply={reply}
          what="shared products"
          search="Product"
          narrow={<PeriodFilter />}
          columns={productColumns(set)}
          empty={
            <Link to="/member/products" className={officeButton()}>
              Find a product to share
            </Link>
          }
        />
      </div>
    </>
  )
}

/** How many products the package lets somebody share, once that says anything. */
const Places = ({ links: { used, limit } }: { links: LinkUse }) => {
  if (limit === null) return null
  return (
    <p role="status">
      <span className="num">
        {count(used)} of {count(limit)}
      </span>{' '}
      links of your package are in use.{' '}
      {used >= limit && (
        <>
          A link to another product counts for nothing. Stop one of these, or take a{' '}
          <Link to="/member/purchase-package" className={officeLink}>
            larger package
          </Link>
          .
        </>
      )}
    </p>
  )
}

const Sums = ({ sums }: Pick<Data<typeof api.member.products>, 'sums'>) => {
  const money = useMoney()
  const { clicks, viewed, carted, orders, delivered, earned_minor } = sums
  const { conversion_bp, epc_minor } = sums
  const shown = [
    { name: 'Clicks', value: count(clicks) },
    { name: 'Looked', value: count(viewed) },
    { name: 'In the cart', value: count(carted) },
    { name: 'Orders', value: count(orders) },
    { name: 'Delivered', value: count(delivered) },
    { name: 'Of visitors ordered', value: conversion_bp === null ? 'n/a' : percent(conversion_bp) },
    { name: 'Per visitor', value: epc_minor === null ? 'n/a' : money(epc_minor) },
    { name: 'Earned', value: money(earned_minor) },
  ]

  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line sm:grid-cols-4 xl:grid-cols-8">
      {shown.map(({ name, value }) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num mt-0.5 font-display text-[1.25rem] font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
