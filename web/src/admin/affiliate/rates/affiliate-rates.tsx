import { api } from '@emporia/contract'
import { Link } from 'react-router'

import { percent } from '../../../format/number.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { rate } from '../../../resource/fields.tsx'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { memberField, productField } from './found-fields.tsx'

export const clientLoader = listLoader(api.admin.affiliateRate.list)

/** Commission rates agreed with individual members. */
export default function AffiliateRates() {
  return (
    <ResourceScreen
      resource={api.admin.affiliateRate}
      nouns={['rate', 'rates']}
      search="Member or product"
      titleCell={({ member_name, product_name }) => ({ name: member_name, below: product_name })}
      titleColumn="member_name"
      columns={[
        { head: 'Sold by', cell: ({ shop_name }) => shop_name ?? 'The house' },
        {
          head: 'Earns',
          sort: 'bp',
          align: 'right',
          cell: ({ bp }) => <span className="num">{percent(bp)}</span>,
        },
      ]}
      fields={{
        member_id: memberField,
        product_id: productField,
        bp: rate('Earns', {
          help: 'Of what is paid for the goods. Packages and boosts come on top.',
        }),
      }}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">
        A rate agreed with a member comes first. Then that of the{' '}
        <Link to="/admin/affiliate-products" className={linkClass}>
          product
        </Link>
        , of its{' '}
        <Link to="/admin/category" className={linkClass}>
          category
        </Link>
        , and last that of the{' '}
        <Link to="/admin/affiliate-setting" className={linkClass}>
          affiliate settings
        </Link>
        . What is ordered keeps its rate.
      </p>
    </ResourceScreen>
  )
}
