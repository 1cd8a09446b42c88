import type { PrintDocument, Table } from '../../pdf/document.ts'
import { renderPdf } from '../../pdf/pdf.ts'
import type { Db } from '../../../db/client.ts'
import type { CarrierProvider } from '../carrier-provider.ts'
import { openLabels } from '../easypost/labels.ts'
import { createStandIn, type StandInPlace, type StandInShipment } from './stand-in.ts'
import { openShipmentStore } from './store.ts'

/** Test labels: the protocol of EasyPost without EasyPost. No carrier accepts these labels. */
export const openCarrierSandbox = (db: Db) => {
  const store = openShipmentStore(db)
  const respond = createStandIn(() => 'sandbox:', store)
  return {
    code: 'sandbox',
    labels: openLabels({
      send: async (method, path, body) => {
        const [status, reply] = await respond(method, path, body)
        return { status, body: reply }
      },
      download: async (url) => {
        const shipment = await store.find(/(shp_\w+)\.pdf$/.exec(url)?.[1] ?? '')
        if (!shipment?.tracking_code) throw new Error('The sandbox does not know this label')
        return renderPdf(toSheet(shipment))
      },
    }),
  } satisfies CarrierProvider
}

const toSheet = ({ draft, rates, rate, tracking_code = '' }: StandInShipment): PrintDocument => {
  const { carrier = '', service = '' } = rates.find(({ id }) => id === rate) ?? {}
  return {
    size: 'A6',
    title: `${carrier} ${service}`,
    number: tracking_code,
    from: toParty(draft.from_address),
    parties: [toParty(draft.to_address)],
    facts: [],
    ...(draft.customs_info && { table: toDeclaration(draft.customs_info) }),
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

/** The contents as on the customs form CN22, whose terms are English. */
const toDeclaration = ({
  customs_items,
}: NonNullable<StandInShipment['draft']['customs_info']>): Table => ({
  columns: [
    { head: 'CN22 · Contents', share: 5 },
    { head: 'HS / Origin', share: 3 },
    { head: 'Value', share: 2.5, align: 'right' },
  ],
  rows: customs_items.map((item) => [
    { text: `${item.quantity} × ${item.description}`, below: `${item.weight} oz` },
    { text: item.hs_tariff_number, below: item.origin_country },
    { text: `${item.value} ${item.currency}` },
  ]),
})
