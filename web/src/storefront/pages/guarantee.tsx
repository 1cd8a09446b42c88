import { api } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/storefront'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { load } from '../../api/load.ts'
import { Picture } from '../../ui/picture.tsx'
import { head } from '../head.ts'
import { TextPage } from './text-page.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const wanted = new URL(request.url).searchParams.get('country') ?? ''
  const { success, data: country } = api.guaranteeNotice.input.shape.country.safeParse(wanted)
  return load(api.guaranteeNotice, success && country ? { country } : {})
}

export const meta = head(m.guarantee_page_title, { description: m.guarantee_page_intro })

/** The legal guarantee of conformity (docs/domain/consumer-law.md#guarantees). */
export default function Guarantee() {
  const { country, applies, picture } = useLoaderData<typeof loader>()
  if (!applies)
    return (
      <TextPage title={m.guarantee_page_title()}>
        <p>{m.guarantee_page_none({ country: countryName(country) })}</p>
      </TextPage>
    )

  return (
    <TextPage title={m.guarantee_page_title()}>
      <p className="text-lead text-ink-2">{m.guarantee_page_intro()}</p>
      <ul className="mt-6 grid list-disc gap-3 ps-5">
        {points.map((point) => (
          <li key={point()}>{point()}</li>
        ))}
      </ul>
      {picture && (
        <section className="mt-10">
          <h2 className="mb-4 text-h2">
            {m.guarantee_official_title({ country: countryName(country) })}
          </h2>
          <Picture of={picture} sizes="680px" className="w-full" />
        </section>
      )}
    </TextPage>
  )
}

const points = [
  m.guarantee_point_years,
  m.guarantee_point_seller,
  m.guarantee_point_repair,
  m.guarantee_point_money,
  m.guarantee_point_beside,
]
