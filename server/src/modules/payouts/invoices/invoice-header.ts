import * as m from '@emporia/messages/document'

import type { Db } from '../../../db/client.ts'
import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { getGeneralSettings } from '../../site/queries.ts'

/**
 * Returns issuer and recipient of a financial document: the platform, and a name with an address.
 */
export const headed = async (
  db: Db,
  [name = '', ...lines]: string[],
): Promise<Pick<PrintDocument, 'from' | 'parties' | 'foot'>> => {
  const { site_name, address, contact_email } = await getGeneralSettings(db)
  const reach = [address, contact_email].filter(Boolean)
  return {
    from: { title: '', name: site_name, lines: reach },
    parties: [{ title: m.party_issued_to(), name, lines }],
    foot: [site_name, ...reach].join(' · '),
  }
}
