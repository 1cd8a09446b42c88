import type { EconomicOperator, ProductSafety } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/storefront'

/** Who is responsible for the safety of the product, as rows of its details. */
export const safetyRows = ({ manufacturer, responsible, model, warnings }: ProductSafety) => [
  ...(model ? [{ name: m.product_safety_model(), value: model }] : []),
  ...(manufacturer
    ? [{ name: m.product_safety_manufacturer(), value: <Operator of={manufacturer} /> }]
    : []),
  ...(responsible
    ? [{ name: m.product_safety_responsible(), value: <Operator of={responsible} /> }]
    : []),
  ...(warnings
    ? [
        {
          name: m.product_safety_warnings(),
          value: <span className="whitespace-pre-line">{warnings}</span>,
        },
      ]
    : []),
]

const Operator = ({ of: { name, address, country, electronic_address } }: OperatorProps) => (
  <>
    <span className="block">{name}</span>
    <span className="block whitespace-pre-line">{address}</span>
    <span className="block">{countryName(country)}</span>
    <a href={hrefOf(electronic_address)} rel="nofollow noopener" className="underline">
      {electronic_address}
    </a>
  </>
)

type OperatorProps = { of: EconomicOperator }

const hrefOf = (address: string) => (address.includes('://') ? address : `mailto:${address}`)
