import type { PrintDocument } from '../../pdf/document.ts'
import { renderPdf } from '../../pdf/pdf.ts'
import type { CarrierProvider } from '../carrier-provider.ts'
import { openLabels } from '../easypost/labels.ts'
import { createStandIn, type StandInPlace } from './stand-in.ts'

/** Test labels: the protocol of EasyPost without EasyPost. No carrier accepts these labels. */
export const openCarrierSandbox = () => {
  const { respond, shipments } = createStandIn(() => 'sandbox:')
  return {
    code: 'sandbox',
    labels: openLabels({
      send: async (method, path, body) => {
        const [status, reply] = respond(method, path, body)
        return { status, body: reply }
      },
      download: async (url) => {
        const shipment = shipments.get(/(shp_\w+)\.pdf$/.exec(url)?.[1] ?? '')
        if (!shipment?.tracking_code) throw new Error('The sandbox does not know this label')
        return renderPdf(toSheet(shipment))
      },
    }),
  } satisfies CarrierProvider
}

type Sold = NonNullable<ReturnType<ReturnType<typeof createStandIn>['shipments']['get']>>

const toSheet = ({ draft, rates, rate, tracking_code = '' }: Sold): PrintDocument => {
  const { carrier = '', service = '' } = rates.find(({ id }) => id === rate) ?? {}
  return {
    size: 'A6',
    title: `${carrier} ${service}`,
    number: tracking_code,
    from: toParty(draft.from_address),
    parties: [toParty(draft.to_address)],
    facts: [],
    sums: [],
    notes: [],
    foot: 'TEST',
  }
}

const toParty = ({ name, street1, zip, city, country }: StandInPlace) => ({
  title: '',
  name,
  lines: [street1, [zip, city].filter(Boolean).join(' '), country],
})
