import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { categoryPath } from '../../format/address.ts'
import { Picture } from '../../ui/picture.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

type Props = { categories: Data<typeof api.category.featured> }

/** Featured categories with a picture and their number of products, in one row from 992 pixels. */
export const CategoryTiles = ({ categories }: Props) => (
  <ul className="flex gap-3 side-scroll md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:px-0 lg:grid-cols-8">
    {categories.slice(0, 8).map(({ id, name, image, products, url_path }) => (
      <li key={id} className="max-md:w-28">
        <a href={localePath(categoryPath({ url_path }))} className="group block">
          <Picture of={image} sizes="160px" className="aspect-square" />
          <strong className="mt-2.5 block text-[.9375rem] leading-tight font-semibold group-hover:underline">
            {name}
          </strong>
          <span className="num text-[.8125rem] text-ink-2">
            <Rich parts={m.home_category_products({ count: products })} tags={{ hidden }} />
          </span>
        </a>
      </li>
    ))}
  </ul>
)
